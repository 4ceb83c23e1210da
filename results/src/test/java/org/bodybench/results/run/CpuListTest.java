package org.bodybench.results.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CpuListTest {
    @Test
    void readsWhatLinuxWrites() {
        assertThat(CpuList.parse("0-2,5").cpus()).containsExactly(0, 1, 2, 5);
        assertThat(CpuList.parse("0-2,5").prefix()).containsExactly("taskset", "-c", "0,1,2,5");
    }

    @Test
    void noListBindsNothing() {
        assertThat(CpuList.ANY.isBinding()).isFalse();
        assertThat(CpuList.ANY.prefix()).isEmpty();
    }

    @Test
    void saysHowAListLooks() {
        assertThatThrownBy(() -> CpuList.parse("0,x"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'0,x' is not a list of cores: write 0 or 0-3,8");
    }
}
