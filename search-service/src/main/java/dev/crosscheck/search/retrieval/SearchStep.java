package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.SearchCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.search.index.IndexUnavailable;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.policy.PolicySteps;
import dev.crosscheck.search.web.ToolCalls;
import dev.crosscheck.search.web.WebSearch;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Handles the search's commands: a search pass, opening or searching a policy, or a call of a chat's tool. A search of
 * the local index is not a journalled call: it is free and changes nothing, and a repeated step simply searches again,
 * because nobody has seen the first result. Requests to the web are journalled.
 */
@ApplicationScoped
public class SearchStep implements StepHandler<SearchCommand> {

    private static final ProducedBy BM25 = ProducedBy.heuristic("bm25");

    private static final ProducedBy BM25_AND_WEB = ProducedBy.heuristic("bm25+web");

    private final Retrieval retrieval;
    private final WebSearch web;
    private final PolicySteps policies;
    private final ToolCalls tools;
    private final IndexTail index;

    SearchStep(Retrieval retrieval, WebSearch web, PolicySteps policies, ToolCalls tools, IndexTail index) {
        this.tools = tools;
        this.retrieval = retrieval;
        this.web = web;
        this.policies = policies;
        this.index = index;
    }

    @Override
    public Agent agent() {
        return Agent.SEARCH;
    }

    @Override
    public Class<SearchCommand> commands() {
        return SearchCommand.class;
    }

    /**
     * Lets searches wait while the index is made, which may take longer than a step has attempts. Policies and tools do
     * not need the index.
     */
    @Override
    public Set<Class<? extends SearchCommand>> notYet() {
        return index.isSearchable() ? Set.of() : Set.of(SearchSources.class);
    }

    @Override
    public AgentEvent handle(SearchCommand command, StepContext context) throws StepFailure {
        return switch (command) {
            case SearchSources search -> found(search, context);
            case OpenPolicy open -> policies.open(open);
            case SearchPolicy search -> policies.search(search);
            case CallTool call -> tools.run(call, context);
        };
    }

    private SourcesFound found(SearchSources search, StepContext context) throws StepFailure {
        SearchScope scope = new SearchScope(
                search.tenant(),
                search.collections(),
                search.startDate(),
                search.endDate(),
                search.domains() == null ? Domains.ALL : search.domains());
        List<String> words = search.queries().stream().map(PlannedQuery::text).toList();
        Retrieval.Request request =
                new Retrieval.Request(scope, words, search.watermark(), search.maxDocuments(), true, false);
        try {
            if (search.web() == null) {
                return found(search, BM25, Usage.NONE, retrieval.find(request));
            }
            // Search the index first: if it is unavailable, no web requests are wasted.
            Optional<Retrieval.RetrievalResult> ofIndex =
                    search.web().use() == WebUse.ALONE ? Optional.empty() : Optional.of(retrieval.find(request));
            WebSearch.Findings findings = web.find(search, context);
            Retrieval.RetrievalResult ofPages = retrieval.among(findings.pages(), request);
            Retrieval.RetrievalResult joined = Joined.of(ofIndex, ofPages, findings.outcomes(), search.maxDocuments());
            return found(search, BM25_AND_WEB, findings.usage(), joined);
        } catch (IndexUnavailable e) {
            throw new StepFailure("index_unavailable", e.getMessage(), true, e);
        }
    }

    private static SourcesFound found(
            SearchSources search, ProducedBy by, Usage usage, Retrieval.RetrievalResult answer) {
        return new SourcesFound(
                search.sessionId(),
                search.stepId(),
                by,
                usage,
                outcomes(search.queries(), answer.outcomes()),
                answer.hits().stream().map(Retrieval.Hit::document).toList());
    }

    private static List<QueryOutcome> outcomes(List<PlannedQuery> queries, List<Retrieval.QueryResult> outcomes) {
        List<QueryOutcome> answered = new ArrayList<>();
        for (Retrieval.QueryResult outcome : outcomes) {
            answered.add(new QueryOutcome(
                    queries.get(answered.size()),
                    outcome.results(),
                    outcome.error(),
                    outcome.retried(),
                    outcome.recovery()));
        }
        return answered;
    }
}
