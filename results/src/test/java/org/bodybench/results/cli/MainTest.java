package org.bodybench.results.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a person types wrongly is answered in one line, and every command explains itself. */
class MainTest {
    @TempDir
    private Path home;

    static Stream<String> commands() {
        return Stream.of("matrix", "table", "serve", "list", "verify");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasHelpWithExamples(String command) {
        Tool help = Tool.run(home, command, "--help");
        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).contains("Usage: bodybench " + command, "Examples:", "bodybench " + command + " ");
        assertThat(Tool.run(home, "--help").out()).contains("  " + command);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "nonsense | Unmatched argument at index 0: 'nonsense'",
                "serve | Missing required parameter: 'SERVER'",
                "serve nobody | 'nobody' is not a server",
                "serve x --port much | Invalid value for option '--port': 'much' is not an int",
                "serve x --cpus first | 'first' is not a list of cores",
                "serve x --java /nowhere | no java at /nowhere",
                "list --format xml | Invalid value for option '--format'",
                "verify --url ftp://somewhere | --url takes http://host:port",
                "verify netty --url http://127.0.0.1:1 | leave out SERVER",
                "verify --body x1 --url http://127.0.0.1:1 | 'x' is not a kind of body",
                "verify --strategies fast --url http://127.0.0.1:1 | 'fast' is not a strategy: tuned whole",
                "verify --strategies join --body s1 --url http://127.0.0.1:1 | no such strategy makes sense",
                "verify --timeout 0 --url http://127.0.0.1:1 | --timeout takes seconds"
            })
    void aWrongCommandLineIsToldInOneLine(String line, String complaint) {
        Tool tool = Tool.run(home, line.split(" "));
        assertThat(tool.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(tool.out()).isEmpty();
        assertThat(tool.err().lines())
                .singleElement()
                .asString()
                .startsWith("bodybench: ")
                .contains(complaint)
                .contains("--help)");
    }

    @Test
    void aMissingCommandIsAWrongCommandLine() {
        Tool tool = Tool.run(home);
        assertThat(tool.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(tool.err()).isEqualToIgnoringNewLines("bodybench: a command is missing (see bodybench --help)");
    }

    @Test
    void suggestsTheOptionThatWasMeant() {
        assertThat(Tool.run(home, "verify", "--strategie", "each").err()).contains("did you mean --strategies");
    }

    @Test
    void tellsItsVersion() {
        assertThat(Tool.run(home, "--version").out()).startsWith("bodybench ").contains("Java ");
    }
}
