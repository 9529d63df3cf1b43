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
 * Where spans begin. Off until {@link #use} is given a provider; then each of these methods costs a look at one field.
 * Static as loggers are, so that what is traced takes no parameter more. For any thread.
 *
 * <p>Spans hold ids, names, counts and states; never what a person, a page or a model wrote.
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

    /** From now on spans are made by {@code provider}; by none if it is null. */
    public static void use(TracerProvider provider) {
        tracer = provider == null ? null : provider.get(SCOPE);
    }

    public static boolean isOn() {
        return tracer != null;
    }

    /**
     * Begins a span within the trace of a message or a request.
     *
     * @param traceparent its parent, as W3C Trace Context writes it; null or unreadable begins a new trace
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

    /** Begins a span below the one that this thread is in; none where it is in none. */
    public static Traced within(String name, SpanKind kind) {
        Tracer on = tracer;
        if (on == null || !Span.current().getSpanContext().isValid()) {
            return Traced.NOTHING;
        }
        return new Traced(on.spanBuilder(name).setSpanKind(kind).startSpan());
    }

    /** What spans call a message of a type such as {@code dev.crosscheck.research.plan_research.v1}. */
    public static String named(String type) {
        int version = type.lastIndexOf('.');
        return version < 0 ? type : type.substring(type.lastIndexOf('.', version - 1) + 1, version);
    }
}
