package dev.crosscheck.search.api;

import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Puts the caller's trace id on every log line of a request, so that one id finds the log lines of all services. */
public class RequestTrace {

    private static final String KEY = "traceId";

    /** <a href="https://www.w3.org/TR/trace-context/#traceparent-header">W3C Trace Context</a>. */
    private static final Pattern TRACEPARENT = Pattern.compile("[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-.*");

    @ServerRequestFilter
    public void begin(ContainerRequestContext request) {
        String traceparent = request.getHeaderString("traceparent");
        Matcher matcher = TRACEPARENT.matcher(traceparent == null ? "" : traceparent);
        if (matcher.matches()) {
            MDC.put(KEY, matcher.group(1));
        }
    }

    @ServerResponseFilter
    public void end() {
        MDC.remove(KEY);
    }
}
