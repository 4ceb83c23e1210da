package org.bodybench.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BytewiseTest {
    @Test
    void writesEveryByteByACallOfItsOwn() throws IOException {
        List<Integer> calls = new ArrayList<>();
        Bytewise.write(
                new OutputStream() {
                    @Override
                    public void write(int b) {
                        calls.add(b & 0xff);
                    }

                    @Override
                    public void write(byte[] bytes, int offset, int length) {
                        throw new AssertionError("a bulk write");
                    }
                },
                new byte[] {1, -1, 0});
        assertThat(calls).containsExactly(1, 255, 0);
    }
}
