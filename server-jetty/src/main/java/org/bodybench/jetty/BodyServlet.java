package org.bodybench.jetty;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;

/** The one servlet: runs what the handler before it has put into the request. */
final class BodyServlet extends HttpServlet {
    /** The request attribute that holds a {@link Job}. */
    static final String JOB = BodyServlet.class.getName();

    private static final long serialVersionUID = 1;

    /** What a servlet is to do with a request. */
    @FunctionalInterface
    interface Job {
        /**
         * Answers, or starts asynchronous processing that answers.
         *
         * @throws IOException when the peer has gone, or a file can't be read
         */
        void serve(HttpServletRequest request, HttpServletResponse response) throws IOException;
    }

    /** A context with this servlet alone, for all paths: no sessions, no security, nothing protected. */
    static ServletContextHandler context() {
        ServletContextHandler context = new ServletContextHandler("/", false, false);
        context.setProtectedTargets(new String[0]);
        ServletHolder holder = new ServletHolder(new BodyServlet());
        holder.setAsyncSupported(true);
        context.addServlet(holder, "/*");
        return context;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        ((Job) request.getAttribute(JOB)).serve(request, response);
    }
}
