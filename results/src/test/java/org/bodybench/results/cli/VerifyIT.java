package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The servers of the tool are exact in a sample of every way that they have. */
class VerifyIT {
    @Test
    void everyServerIsExactInAllItsWays() throws Exception {
        try (ToolSession tool = ToolSession.start("verify", "--body", "acsi128b,100")) {
            List<String> lines = tool.out();
            assertThat(tool.exitCode()).as(lines + " " + tool.err()).isZero();
            assertThat(lines).hasSizeGreaterThanOrEqualTo(3).allMatch(line -> line.contains(": exact; "));
        }
    }
}
