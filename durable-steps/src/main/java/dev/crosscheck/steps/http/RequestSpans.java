package dev.crosscheck.steps.http;

import dev.crosscheck.steps.trace.Traced;
import dev.crosscheck.steps.trace.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;

/**
 * Creates a span for each API request, if tracing is on. The span replaces the caller's {@code traceparent} in the
 * request, so all later spans are below it.
 */
@ApplicationScoped
class RequestSpans {

    /** Runs before {@link RequestFilter}, so that refused requests have spans too. */
    private static final int BEFORE_THE_FIRST = 1_001;

    private static final String HEADER = "traceparent";
    private static final int SERVER_FAULTS = 500;
    private static final int LONGEST_NAME = 24;

    void register(@Observes Filters filters) {
        filters.register(this::handle, BEFORE_THE_FIRST);
    }

    void handle(RoutingContext context) {
        // The next filter refuses an address that cannot be normalized.
        String route =
                Tracing.isOn() && TargetCheck.refusal(context.request().uri()).isEmpty()
                        ? route(context.normalizedPath())
                        : "";
        if (!route.isEmpty()) {
            String method = context.request().method().name();
            var headers = context.request().headers();
            Traced request = Tracing.begin(method + " " + route, SpanKind.SERVER, headers.get(HEADER))
                    .with("http.request.method", method)
                    .with("http.route", route);
            headers.set(HEADER, request.traceparent(null));
            context.addEndHandler(ended -> end(request, context));
        }
        context.next();
    }

    private static void end(Traced request, RoutingContext context) {
        int status = context.response().getStatusCode();
        request.with("http.response.status_code", status);
        if (status >= SERVER_FAULTS) {
            request.failed(Integer.toString(status));
        }
        request.close();
    }

    /**
     * Returns the fixed names at the beginning of a path, at most two. The rest is left out, because it may be an id or
     * a secret. Empty for the web page and for descriptions of the API, whose requests lead to no work.
     */
    static String route(String path) {
        List<String> names = new ArrayList<>();
        for (String part : path.substring(Math.min(1, path.length())).split("/", 3)) {
            if (names.size() == 2 || !isName(part)) {
                break;
            }
            names.add(part);
            if (!part.equals("v1")) {
                break;
            }
        }
        String first = names.isEmpty() ? "" : names.getFirst();
        return first.isEmpty() || first.equals("page") || first.equals("q") ? "" : "/" + String.join("/", names);
    }

    private static boolean isName(String part) {
        return !part.isEmpty()
                && part.length() <= LONGEST_NAME
                && part.chars().allMatch(c -> (c >= 'a' && c <= 'z') || c == '-' || c == '1');
    }
}
