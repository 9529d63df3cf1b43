package dev.crosscheck.gateway.session;

import dev.crosscheck.gateway.loop.research.Decision.Reason;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.Usage;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/**
 * What follows once an event stands in the log: the state is remembered, relays and readers are woken, figures are
 * counted. All of it may be lost with the process; each of those who are woken also looks for itself.
 */
@ApplicationScoped
class AfterCommit {

    private static final Logger LOG = Logger.getLogger(AfterCommit.class);

    private final StateCache cache;
    private final PublicRelay relay;
    private final SessionFeed feed;
    private final LoopMetrics metrics;

    AfterCommit(StateCache cache, PublicRelay relay, SessionFeed feed, LoopMetrics metrics) {
        this.cache = cache;
        this.relay = relay;
        this.feed = feed;
        this.metrics = metrics;
    }

    Optional<ResearchState> cached(SessionId session, long sequence) {
        return cache.at(session, sequence);
    }

    void done(Visit visit) {
        visit.last().ifPresent(last -> {
            cache.put(visit.session(), last.sequence(), last.after());
            feed.wake(visit.session());
            relay.wake();
        });
        visit.entered().forEach(entered -> count(visit, entered));
    }

    private void count(Visit visit, Visit.Entered entered) {
        switch (entered.outcome()) {
            case SessionDoor.Outcome.Appended appended -> {
                metrics.appended(entered.event(), appended.state());
                log(visit.session(), appended, visit.traceparent());
            }
            case SessionDoor.Outcome.Refused refused
            when refused.reason() == Reason.ILLEGAL ->
                LOG.warnf(
                        "sessionId=%s event=%s phase=%s: ignored, it answers nothing that was asked",
                        visit.session(), entered.event().id(), refused.state().phase());
            case SessionDoor.Outcome.Refused _, SessionDoor.Outcome.Unknown _, SessionDoor.Outcome.Unreadable _ -> {}
        }
    }

    /** By the steps that have come back; what is on its way, or lost, is in the budget's row alone. */
    private static String left(Dossier dossier) {
        Long tokens = dossier.request().limits().spendable().tokens();
        Usage usage = dossier.accounts().usage();
        return tokens == null ? "-" : Long.toString(Math.max(0, tokens - usage.inputTokens() - usage.outputTokens()));
    }

    private static void log(SessionId session, SessionDoor.Outcome.Appended appended, String traceparent) {
        if (!LOG.isInfoEnabled()) {
            return;
        }
        var dossier = appended.state().dossier();
        MDC.put("sessionId", session.value());
        MDC.put("traceId", TraceContext.requestId(traceparent));
        LOG.infof(
                "sequence=%d phase=%s iteration=%d searchPasses=%d queriesLeft=%d sources=%d tokens=%d budgetLeft=%s",
                appended.sequence(),
                appended.state().phase(),
                dossier.writing().round(),
                dossier.evidence().passes(),
                Math.max(
                        0,
                        dossier.scope().limits().maxQueries()
                                - dossier.evidence().outcomes().size()),
                dossier.evidence().sources().size(),
                dossier.accounts().usage().inputTokens()
                        + dossier.accounts().usage().outputTokens(),
                left(dossier));
        MDC.remove("sessionId");
        MDC.remove("traceId");
    }
}
