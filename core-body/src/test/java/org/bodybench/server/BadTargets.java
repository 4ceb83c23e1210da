package org.bodybench.server;

import java.util.List;

/** Request targets that no server answers with a body. */
final class BadTargets {
    private BadTargets() {}

    /** Malformed, unknown, larger than any body, or with too many elements. */
    static List<String> malformed() {
        return List.of(
                "/x100",
                "/a",
                "/a-1",
                "/A100",
                "/a1k",
                "/a1.5",
                "/a99999999999",
                "/a1@",
                "/a1@0b",
                "/s1@64b",
                "/i1@64b",
                "/a100/fast",
                "/a100/JOIN",
                "/a100/tuned/sideways",
                "/a100/tuned/native/more",
                "/a100/",
                "/a100/tuned/",
                "/nothing/here",
                "/favicon.ico",
                "/a5000000",
                "/a4194305",
                "/a16384@1b",
                "/a/native/tuned",
                "/a100%20");
    }

    /** Those that try to get out of the fixtures; a server's own parser may answer them. */
    static List<String> suspicious() {
        return List.of(
                "/../../etc/passwd", "/i1/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/i1%2f..%2fpasswd");
    }
}
