package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.SearchCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;

/**
 * Carries out one search pass. It makes no journalled call: a search of the local index is free, changes nothing, and
 * is the step's only act, so a step that runs again simply searches again; nobody has seen its first result.
 */
@ApplicationScoped
public class SearchStep implements StepHandler<SearchCommand> {

    private static final ProducedBy BM25 = ProducedBy.heuristic("bm25");

    private final Retrieval retrieval;

    SearchStep(Retrieval retrieval) {
        this.retrieval = retrieval;
    }

    @Override
    public Agent agent() {
        return Agent.SEARCH;
    }

    @Override
    public Class<SearchCommand> commands() {
        return SearchCommand.class;
    }

    @Override
    public AgentEvent handle(SearchCommand command, StepContext context) throws StepFailure {
        return switch (command) {
            case SearchSources search -> found(search);
        };
    }

    private SourcesFound found(SearchSources search) throws StepFailure {
        Scope scope = new Scope(search.tenant(), search.collections(), search.startDate(), search.endDate());
        List<String> words = search.queries().stream().map(PlannedQuery::text).toList();
        try {
            Retrieval.Answer answer =
                    retrieval.find(new Retrieval.Request(scope, words, search.watermark(), search.maxDocuments()));
            return new SourcesFound(
                    search.sessionId(),
                    search.stepId(),
                    BM25,
                    Usage.NONE,
                    outcomes(search.queries(), answer.outcomes()),
                    answer.hits().stream().map(Retrieval.Hit::document).toList());
        } catch (IndexUnavailable e) {
            throw new StepFailure("index_unavailable", e.getMessage(), true, e);
        }
    }

    private static List<QueryOutcome> outcomes(List<PlannedQuery> queries, List<Retrieval.Outcome> outcomes) {
        List<QueryOutcome> answered = new ArrayList<>();
        for (Retrieval.Outcome outcome : outcomes) {
            answered.add(new QueryOutcome(
                    queries.get(answered.size()), outcome.results(), outcome.error(), outcome.retried()));
        }
        return answered;
    }
}
