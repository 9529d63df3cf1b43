package dev.crosscheck.gateway.research;

import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.research.Decided;
import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.DecisionJson;
import dev.crosscheck.gateway.session.EventData;
import dev.crosscheck.gateway.session.Loop;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.Usage;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;

/** Research: one question, one checked report. */
@ApplicationScoped
public class Research implements Loop {

    private final ResearchMetrics metrics;

    Research(ResearchMetrics metrics) {
        this.metrics = metrics;
    }

    @Override
    public String kind() {
        return MessageType.RESEARCH;
    }

    @Override
    public SessionState start() {
        return new ResearchState.NotRequested();
    }

    @Override
    public DecisionJson<Decided> decisions() {
        return ResearchDecisions.JSON;
    }

    @Override
    public EventData data(SessionState before, SessionEvent event, SessionState after) {
        return ResearchEvents.data((ResearchState) before, event, (ResearchState) after);
    }

    @Override
    public Map<String, Object> figures(SessionState state) {
        Dossier dossier = ((ResearchState) state).dossier();
        Usage usage = dossier.accounts().usage();
        long tokens = usage.inputTokens() + usage.outputTokens();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("iteration", dossier.writing().round());
        figures.put("searchPasses", dossier.evidence().passes());
        figures.put(
                "queriesLeft",
                dossier.evidence().queriesLeft(dossier.scope().limits().maxQueries()));
        figures.put("sources", dossier.evidence().sources().size());
        figures.put("tokens", tokens);
        figures.put("budgetLeft", left(dossier, tokens));
        return figures;
    }

    /** Counts only steps that have returned. The budget's row also has calls that are under way or lost. */
    private static Object left(Dossier dossier, long spent) {
        Long tokens = dossier.request().limits().spendable().tokens();
        return tokens == null ? "-" : Math.max(0, tokens - spent);
    }

    @Override
    public void count(SessionEvent event, SessionState after) {
        metrics.appended(event, (ResearchState) after);
    }
}
