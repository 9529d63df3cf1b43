package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.steps.trace.Tracing;
import io.opentelemetry.api.trace.SpanKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Runs after events are committed: caches the state, wakes the relay and the readers, and counts metrics. A crash may
 * lose all of this. The relay and the readers also poll, so they miss nothing.
 */
@ApplicationScoped
class AfterCommit {

    private static final Logger LOG = Logger.getLogger(AfterCommit.class);

    private final StateCache states;
    private final PublicRelay relay;
    private final SessionFeed feed;
    private final StepMetrics metrics;

    AfterCommit(StateCache states, PublicRelay relay, SessionFeed feed, StepMetrics metrics) {
        this.states = states;
        this.relay = relay;
        this.feed = feed;
        this.metrics = metrics;
    }

    void done(Visit visit) {
        visit.last().ifPresent(last -> {
            states.put(visit.session(), last.sequence(), last.after());
            feed.wake(visit.session());
            relay.wake();
        });
        visit.entered().forEach(entered -> count(visit, entered));
    }

    private void count(Visit visit, Visit.Entered entered) {
        switch (entered.outcome()) {
            case SessionDoor.EventOutcome.Appended appended -> {
                if (entered.event() instanceof StepReported report) {
                    metrics.appended(report.result());
                }
                visit.loop().count(entered.event(), appended.state());
                trace(visit, entered.event(), appended);
                log(visit, appended);
            }
            case SessionDoor.EventOutcome.Refused refused
            when refused.reason() == Reason.ILLEGAL ->
                LOG.warnf(
                        "sessionId=%s event=%s phase=%s: ignored because no command waits for it",
                        visit.session(), entered.event().id(), refused.state().phase());
            case SessionDoor.EventOutcome.Refused _,
                    SessionDoor.EventOutcome.Unknown _,
                    SessionDoor.EventOutcome.Unreadable _ -> {}
        }
    }

    /** The span lasts from the arrival of the event to its commit, which is now. */
    private static void trace(Visit visit, SessionEvent event, SessionDoor.EventOutcome.Appended appended) {
        if (Tracing.isOn()) {
            String type = event instanceof StepReported report
                    ? MessageType.of(report.result())
                    : MessageType.nameOf(event.getClass());
            Tracing.begin("append " + Tracing.named(type), SpanKind.INTERNAL, visit.traceparent(), event.time())
                    .with("crosscheck.session.id", visit.session().value())
                    .with("crosscheck.sequence", appended.sequence())
                    .with("crosscheck.phase", appended.state().phase())
                    .close();
        }
    }

    private static void log(Visit visit, SessionDoor.EventOutcome.Appended appended) {
        if (!LOG.isInfoEnabled()) {
            return;
        }
        String figures = visit.loop().figures(appended.state()).entrySet().stream()
                .map(figure -> " " + figure.getKey() + "=" + figure.getValue())
                .collect(Collectors.joining());
        LOG.infof(
                "sessionId=%s traceId=%s sequence=%d phase=%s%s",
                visit.session(),
                TraceContext.requestId(visit.traceparent()),
                appended.sequence(),
                appended.state().phase(),
                figures);
    }
}
