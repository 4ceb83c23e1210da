package org.bodybench.netty;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllocatorTest {
    private static final int LARGE = 32 << 20;

    /** Which of the two it is depends on the JDK that runs this. */
    @ParameterizedTest
    @ValueSource(strings = {NettyOptions.ADAPTIVE, NettyOptions.POOLED})
    void memoryIsCountedByTheJvmOrByUsAndNeverTwice(String name) {
        Allocator allocator = Allocator.of(new NettyOptions(name, 65536, 65536, 65536));
        long jvm = countedByJvm();
        long ours = allocator.uncountedBytes();

        ByteBuf large = allocator.buffers().directBuffer(LARGE);
        long jvmGrowth = countedByJvm() - jvm;
        long ourGrowth = allocator.uncountedBytes() - ours;
        large.release();

        assertThat(jvmGrowth + ourGrowth).isBetween((long) LARGE, LARGE + LARGE / 2L);
        assertThat(allocator.isCountedByJvm()).isEqualTo(jvmGrowth > ourGrowth);
    }

    private static long countedByJvm() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }
}
