package org.bodybench.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ShellWordsTest {
    private static final List<String> AWKWARD =
            List.of("a b", "it's", "$HOME", "`id`", "*", "\\", "\"", "", "-XX:+UseG1GC", "a;b", "~", "k=v", "#x", "!1");

    @Test
    void areReadByAShellAsTheyWere() throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("printf", "%s\\n"));
        IntStream.range(0, 5).forEach(round -> words.addAll(AWKWARD));
        List<String> lines = ShellWords.lines(words, 40);
        assertThat(lines)
                .hasSizeGreaterThan(5)
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(40));
        String expected = words.stream().skip(2).map(word -> word + "\n").collect(Collectors.joining());
        assertThat(shell(String.join("\n", lines))).isEqualTo(expected);
    }

    @Test
    void stayTogetherWhereTheyFit() {
        assertThat(ShellWords.lines(List.of("java", "-jar", "a b.jar"), 40)).containsExactly("java -jar 'a b.jar'");
    }

    private static String shell(String script) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", script)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return said;
    }
}
