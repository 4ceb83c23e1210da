package org.bodybench.server.reference;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bodybench.server.BodyServer;

/**
 * Makes the reference server one that the {@link java.util.ServiceLoader} finds. It is not so by itself: this code lies
 * in the test-jar, and a server module would find it beside its own server.
 */
public final class ReferenceService {
    private ReferenceService() {}

    /** Writes the provider file below {@code folder}, which can then be put on a class path. */
    public static Path register(Path folder) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(BodyServer.class.getName()), ReferenceServer.class.getName() + "\n");
        return folder;
    }

    /** A class loader that sees the provider file below {@code folder}. */
    static URLClassLoader classLoader(Path folder, ClassLoader parent) throws MalformedURLException {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, parent);
    }
}
