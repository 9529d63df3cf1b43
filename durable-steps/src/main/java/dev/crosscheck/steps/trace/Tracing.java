package dev.crosscheck.steps.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.time.Instant;
import java.util.List;

/**
 * Starts spans. Off until {@link #use} sets a provider; until then each method only reads one field. Static, like
 * loggers, so that traced code needs no extra parameter. Safe for use by many threads.
 *
 * <p>Spans contain ids, names, counts and states, but never text of a person, a page or a model.
 */
public final class Tracing {

    private static final String SCOPE = "dev.crosscheck";

    private static final TextMapGetter<String> TRACEPARENT = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String carrier) {
            return List.of("traceparent");
        }

        @Override
        public String get(String carrier, String key) {
            return key.equals("traceparent") ? carrier : null;
        }
    };

    private static volatile Tracer tracer;

    private Tracing() {}

    /** Makes {@code provider} create all spans from now on; null turns tracing off. */
    public static void use(TracerProvider provider) {
        tracer = provider == null ? null : provider.get(SCOPE);
    }

    public static boolean isOn() {
        return tracer != null;
    }

    /**
     * Starts a span within the trace of a message or a request.
     *
     * @param traceparent its parent in the format of W3C Trace Context; null or unreadable text starts a new trace
     */
    public static Traced begin(String name, SpanKind kind, String traceparent) {
        return begin(name, kind, traceparent, null);
    }

    /** @param from when the work began, or null for now */
    public static Traced begin(String name, SpanKind kind, String traceparent, Instant from) {
        Tracer on = tracer;
        if (on == null) {
            return Traced.NOTHING;
        }
        Context parent = W3CTraceContextPropagator.getInstance().extract(Context.root(), traceparent, TRACEPARENT);
        var builder = on.spanBuilder(name).setSpanKind(kind).setParent(parent);
        if (from != null) {
            builder.setStartTimestamp(from);
        }
        return new Traced(builder.startSpan());
    }

    /** Starts a span below the current span of this thread; does nothing if there is none. */
    public static Traced within(String name, SpanKind kind) {
        Tracer on = tracer;
        if (on == null || !Span.current().getSpanContext().isValid()) {
            return Traced.NOTHING;
        }
        return new Traced(on.spanBuilder(name).setSpanKind(kind).startSpan());
    }

    /**
     * Returns the name that spans use for a message of a type such as {@code dev.crosscheck.research.plan_research.v1}.
     */
    public static String named(String type) {
        int version = type.lastIndexOf('.');
        return version < 0 ? type : type.substring(type.lastIndexOf('.', version - 1) + 1, version);
    }
}
