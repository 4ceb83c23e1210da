package org.bodybench.results.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.bodybench.results.run.JavaExecutable;
import org.bodybench.results.run.ServerCatalog;
import org.bodybench.results.run.ServerFailure;
import org.bodybench.results.run.ServerJar;
import org.bodybench.server.Control;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code list}: what exists. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Shows what exists: for each server the strategies that it has for each body kind in each mode, the reason",
            "for each that it lacks, its transports and options; then all words with their meaning."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  bodybench list                                 everything",
            "  bodybench list netty jetty                     two servers",
            "  bodybench list --format json                   what the servers say of themselves, for a program"
        })
final class ListCommand implements Callable<Integer> {
    private enum Form {
        TEXT,
        JSON
    }

    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SERVER",
            arity = "0..*",
            description = "Servers by name, or by the path of their jar; by default all, and the meaning of all words.")
    private List<String> names = new ArrayList<>();

    @Option(names = "--format", paramLabel = "FORMAT", description = "text or json (text).")
    private Form format = Form.TEXT;

    @Option(names = "--java", paramLabel = "PATH", description = "The JVM that runs the servers.")
    private Path java = Path.of(System.getProperty("java.home"));

    @Override
    public Integer call() throws ServerFailure, JsonProcessingException {
        try {
            ServerCatalog catalog = ServerCatalog.of(main.home(), JavaExecutable.of(java));
            List<ServerJar> servers = names.isEmpty() ? catalog.servers() : catalog.named(names);
            show(servers);
            return names.isEmpty() ? complain(catalog) : ExitCode.OK;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private void show(List<ServerJar> servers) throws JsonProcessingException {
        PrintWriter out = spec.commandLine().getOut();
        if (format == Form.JSON) {
            out.println(json(servers));
        } else {
            String gap = "";
            for (ServerJar server : servers) {
                out.print(gap);
                new ServerPage(server).lines().forEach(out::println);
                gap = System.lineSeparator();
            }
            if (names.isEmpty()) {
                Vocabulary.lines().forEach(out::println);
            }
        }
        out.flush();
    }

    /** The descriptions as the servers gave them. */
    private static String json(List<ServerJar> servers) throws JsonProcessingException {
        ObjectMapper json = new ObjectMapper();
        ArrayNode all = json.createArrayNode();
        for (ServerJar server : servers) {
            all.add(json.readTree(Control.line(server.description())));
        }
        return json.writerWithDefaultPrettyPrinter().writeValueAsString(all);
    }

    private int complain(ServerCatalog catalog) {
        List<String> complaints = new ArrayList<>(catalog.faults());
        if (catalog.servers().isEmpty() && complaints.isEmpty()) {
            complaints.add("no server jar in " + main.home().serversFolder());
        }
        complaints.forEach(line -> spec.commandLine().getErr().println("bodybench: " + line));
        spec.commandLine().getErr().flush();
        return complaints.isEmpty() ? ExitCode.OK : ExitCode.FOUND;
    }
}
