package org.bodybench.undertow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.bodybench.server.RawHttp;
import org.bodybench.server.RawRequest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses that wait for their readers hold no direct memory of the size of their bodies. */
class SlowReadersTest {
    private static final int READERS = 12;
    private static final long BODY_BYTES = 8 << 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "s8192/tuned", "s8192/whole", "s8192/encode", "a8192/tuned", "a8192/join", "a8192/gather",
                "a8192/coalesce", "c8192/tuned", "c8192/gather", "i8192/tuned", "i8192/read", "i8192/sendfile",
                "i8192/map"
            })
    void holdLittleDirectMemory(String body) throws IOException {
        try (Started server = Started.withDefaults()) {
            long before = directMemory();
            List<RawHttp> readers = new ArrayList<>();
            try {
                for (int reader = 0; reader < READERS; reader++) {
                    RawHttp slow = server.connectSlowly();
                    readers.add(slow);
                    slow.send(RawRequest.get("/" + body));
                    slow.receiveHead();
                }
                assertThat(directMemory() - before).isLessThan(READERS * BODY_BYTES / 2);
            } finally {
                for (RawHttp reader : readers) {
                    reader.close();
                }
            }
        }
    }

    private static long directMemory() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }
}
