package org.bodybench.results.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar that is dropped into the folder is found, and one that is no server is told. */
class ServerCatalogTest {
    private static final Path JAVA = JavaExecutable.of(Path.of(System.getProperty("java.home")));

    @TempDir
    private Path home;

    private Path servers;

    @BeforeEach
    void makeFolder() throws IOException {
        servers = Files.createDirectory(home.resolve("servers"));
    }

    @Test
    void findsAJarFromOutside() throws IOException, ServerFailure {
        Path jar = ReferenceJar.write(servers.resolve("mine.jar"));
        ServerCatalog catalog = catalog();
        assertThat(catalog.faults()).isEmpty();
        ServerJar server = catalog.named("reference");
        assertThat(catalog.all()).containsExactly(server);
        assertThat(server.path()).isEqualTo(jar);
        assertThat(server.description().offers()).isNotEmpty();
        assertThat(server.transport("").name()).isEqualTo("blocking");
        server.check(Map.of("output-buffer", "100"));
        assertThatThrownBy(() -> server.check(Map.of("output-buffer", "much")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("output-buffer of reference takes a whole number, not 'much'");
        assertThatThrownBy(() -> server.check(Map.of("color", "red")))
                .hasMessage("reference has no option 'color'; it has: output-buffer");
        assertThatThrownBy(() -> server.transport("nio"))
                .hasMessage("reference has no transport 'nio'; it has: blocking");
    }

    @Test
    void findsAJarByItsPath() throws IOException, ServerFailure {
        Path jar = ReferenceJar.write(home.resolve("elsewhere.jar"));
        assertThat(catalog().named(jar.toString()).name()).isEqualTo("reference");
    }

    @Test
    void findsOneServerWhateverItsJarIsCalled() throws IOException, ServerFailure {
        Files.writeString(servers.resolve("broken.jar"), "not a jar");
        Path jar = ReferenceJar.write(servers.resolve("server-other.jar"));
        assertThat(ServerCatalog.find(new ToolHome(home), JAVA, "reference").path())
                .isEqualTo(jar);
        assertThatThrownBy(() -> ServerCatalog.find(new ToolHome(home), JAVA, "other"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'other' is not a server: there are reference");
    }

    @Test
    void tellsEveryJarThatIsNoServerInOneLine() throws IOException {
        Path text = Files.writeString(servers.resolve("a.jar"), "not a jar");
        Path empty = ReferenceJar.writeWithoutMain(servers.resolve("b.jar"));
        ReferenceJar.write(servers.resolve("c.jar"));
        Path twin = ReferenceJar.write(servers.resolve("d.jar"));
        ServerCatalog catalog = catalog();
        assertThat(catalog.servers()).hasSize(1);
        assertThat(catalog.faults()).hasSize(3).noneMatch(line -> line.contains("\n"));
        assertThat(catalog.faults().get(0)).startsWith(text + " is not a server jar: ");
        assertThat(catalog.faults().get(1))
                .startsWith(empty + " is not a server jar: ")
                .contains("manifest");
        assertThat(catalog.faults().get(2)).startsWith(twin + " is a second 'reference'");
        assertThatThrownBy(catalog::all).isInstanceOf(ServerFailure.class).hasMessageContaining("a.jar");
        assertThatThrownBy(() -> catalog.named(List.of("nobody")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'nobody' is not a server: there are reference");
    }

    @Test
    void saysThatThereIsNone() {
        ServerCatalog catalog = catalog();
        assertThat(catalog.servers()).isEmpty();
        assertThatThrownBy(catalog::all).hasMessage("no server jar in " + servers);
    }

    private ServerCatalog catalog() {
        return ServerCatalog.of(new ToolHome(home), JAVA);
    }
}
