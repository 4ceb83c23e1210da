package org.bodybench.results.run;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bodybench.server.BodyServer;
import org.bodybench.server.ServerMain;
import org.bodybench.server.reference.ReferenceServer;
import picocli.CommandLine;

/** Makes runnable jars: one of a server from outside, and some that are none. */
public final class ReferenceJar {
    private ReferenceJar() {}

    /** Writes a runnable jar of the reference server, to be dropped into {@code servers/}. */
    public static Path write(Path jar) throws IOException {
        Manifest manifest = manifest();
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, ServerMain.class.getName());
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("META-INF/services/" + BodyServer.class.getName()));
            out.write(ReferenceServer.class.getName().getBytes(StandardCharsets.UTF_8));
            out.closeEntry();
        }
        return jar;
    }

    /** Writes a jar that has nothing to run. */
    static Path writeWithoutMain(Path jar) throws IOException {
        new JarOutputStream(Files.newOutputStream(jar), manifest()).close();
        return jar;
    }

    private static Manifest manifest() {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        return manifest;
    }

    private static String classPath() {
        return Stream.of(
                        ServerMain.class,
                        ReferenceServer.class,
                        CommandLine.class,
                        ObjectMapper.class,
                        JsonParser.class,
                        JsonTypeInfo.class)
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .map(location -> {
                    try {
                        return location.toURI().toString();
                    } catch (URISyntaxException e) {
                        throw new IllegalStateException(e);
                    }
                })
                .collect(Collectors.joining(" "));
    }
}
