package dev.crosscheck.steps.trace;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;

/**
 * A started span that ends when it is closed, or an empty object if tracing is off. Only one thread may use it at a
 * time.
 */
public final class Traced implements AutoCloseable {

    static final Traced NOTHING = new Traced(null);

    private final Span span;
    private Scope scope;

    Traced(Span span) {
        this.span = span;
    }

    /** Makes this span the parent for {@link Tracing#within} on this thread. It must be closed on this thread. */
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
     * Returns the value that names this span as a parent, in the format of W3C Trace Context.
     *
     * @param otherwise the value to return if tracing is off
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
