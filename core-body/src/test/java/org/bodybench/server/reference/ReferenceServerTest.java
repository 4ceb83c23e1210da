package org.bodybench.server.reference;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.bodybench.server.BodyServer;
import org.bodybench.server.BodyServerContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** The contract can be kept. */
class ReferenceServerTest extends BodyServerContract {
    private final Thread thread = Thread.currentThread();
    private final ClassLoader outer = thread.getContextClassLoader();
    private URLClassLoader services;

    @Override
    protected BodyServer server() {
        return new ReferenceServer();
    }

    @BeforeAll
    void register(@TempDir Path folder) throws IOException {
        services = ReferenceService.classLoader(ReferenceService.register(folder), outer);
        thread.setContextClassLoader(services);
    }

    @AfterAll
    void deregister() throws IOException {
        thread.setContextClassLoader(outer);
        services.close();
    }
}
