package dev.crosscheck.steps.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;

/** A span that has begun, and ends when it is closed; or nothing, where nothing is traced. Of one thread at a time. */
public final class Traced implements AutoCloseable {

    static final Traced NOTHING = new Traced(null);

    private final Span span;
    private Scope scope;

    Traced(Span span) {
        this.span = span;
    }

    /** Lets {@link Tracing#within} find it on this thread, on which it must be closed then. */
    @SuppressWarnings("MustBeClosedChecker") // close() does
    public Traced onThisThread() {
        if (span != null) {
            scope = span.makeCurrent();
        }
        return this;
    }

    public Traced with(String key, String value) {
        if (span != null && value != null) {
            span.setAttribute(key, value);
        }
        return this;
    }

    public Traced with(String key, long value) {
        if (span != null) {
            span.setAttribute(key, value);
        }
        return this;
    }

    /** @param type a code from a short list, such as {@code timeout} */
    public void failed(String type) {
        if (span != null) {
            span.setAttribute("error.type", type);
            span.setStatus(StatusCode.ERROR);
        }
    }

    /**
     * What names it as a parent to others, as W3C Trace Context writes it.
     *
     * @param otherwise what to answer where nothing is traced
     */
    public String traceparent(String otherwise) {
        if (span == null) {
            return otherwise;
        }
        SpanContext context = span.getSpanContext();
        return "00-" + context.getTraceId() + "-" + context.getSpanId() + "-"
                + context.getTraceFlags().asHex();
    }

    @Override
    public void close() {
        if (scope != null) {
            scope.close();
        }
        if (span != null) {
            span.end();
        }
    }
}
