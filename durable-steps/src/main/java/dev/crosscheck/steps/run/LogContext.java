package dev.crosscheck.steps.run;

import dev.crosscheck.steps.ledger.ClaimedStep;
import org.jboss.logging.MDC;

/** Adds the session, step, agent and trace to every log line of a step. */
final class LogContext implements AutoCloseable {

    private static final String SESSION = "sessionId";
    private static final String STEP = "stepId";
    private static final String AGENT = "agent";
    private static final String TRACE = "traceId";

    private LogContext() {}

    static LogContext of(ClaimedStep step) {
        MDC.put(SESSION, step.sessionId().value());
        MDC.put(STEP, step.stepId().value());
        MDC.put(AGENT, step.command().agent().wireName());
        String trace = traceId(step.origin().traceparent());
        if (trace != null) {
            MDC.put(TRACE, trace);
        }
        return new LogContext();
    }

    @Override
    public void close() {
        MDC.remove(SESSION);
        MDC.remove(STEP);
        MDC.remove(AGENT);
        MDC.remove(TRACE);
    }

    /**
     * Returns the second part of <a href="https://www.w3.org/TR/trace-context/#traceparent-header">{@code
     * traceparent}</a>.
     */
    private static String traceId(String traceparent) {
        int from = traceparent == null ? -1 : traceparent.indexOf('-');
        int to = from < 0 ? -1 : traceparent.indexOf('-', from + 1);
        return to < 0 ? null : traceparent.substring(from + 1, to);
    }
}
