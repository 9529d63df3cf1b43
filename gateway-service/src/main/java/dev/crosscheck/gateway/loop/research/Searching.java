package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Recovery;
import dev.crosscheck.model.research.Warnings;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * A search pass is under way.
 *
 * @param gap whether a draft asked for the search; the session then returns directly to drafting
 */
public record Searching(Dossier dossier, StepId awaiting, List<PlannedQuery> queries, boolean gap)
        implements Turn<SourcesFound> {

    public Searching {
        queries = List.copyOf(queries);
    }

    /** Starts the planned search. If somebody has asked to finish, goes on without any search. */
    static ResearchState first(Dossier dossier, List<PlannedQuery> planned) {
        return dossier.clocks().searchIsOver()
                ? Drafting.begin(dossier)
                : begin(
                        dossier,
                        dossier.evidence()
                                .unasked(planned, dossier.scope().limits().maxQueries()),
                        false);
    }

    /** Searches for the question itself, and does nothing else. */
    static Searching only(Dossier dossier) {
        return begin(dossier.warned(Warnings.REASONING_OFF), List.of(theQuestionItself(dossier)), false);
    }

    static Searching begin(Dossier dossier, List<PlannedQuery> queries, boolean gap) {
        return new Searching(
                dossier, dossier.step("search-" + (dossier.evidence().passes() + 1)), queries, gap);
    }

    static PlannedQuery theQuestionItself(Dossier dossier) {
        return new PlannedQuery(dossier.scope().brief().question(), "");
    }

    /**
     * Returns the queries of {@code proposed} that may still be asked: none after the soft deadline, or if search is
     * degraded.
     */
    static List<PlannedQuery> allowed(Dossier dossier, List<PlannedQuery> proposed) {
        return dossier.softDeadlinePassed() || dossier.degraded()
                ? List.of()
                : dossier.evidence().unasked(proposed, dossier.scope().limits().maxQueries());
    }

    /** Returns whether a draft may still ask for a search. */
    static boolean isAllowedForGaps(Dossier dossier) {
        return !dossier.softDeadlinePassed()
                && !dossier.degraded()
                && !dossier.evidence().closed()
                && dossier.evidence().queriesLeft(dossier.scope().limits().maxQueries()) > 0
                && dossier.evidence().gapSearches() < dossier.scope().policy().maxGapSearches();
    }

    @Override
    public SearchSources command() {
        var request = dossier.request();
        var brief = dossier.scope().brief();
        return new SearchSources(
                        request.sessionId(),
                        awaiting,
                        request.tenant(),
                        queries,
                        request.collections(),
                        brief.startDate(),
                        brief.endDate(),
                        request.watermark(),
                        Room.documentsToAskFor(dossier))
                .with(dossier.webScope())
                .within(request.domains());
    }

    @Override
    public ResearchState answered(SourcesFound found, Instant time) {
        GatheredSources before = dossier.evidence();
        GatheredSources evidence =
                before.with(Room.inOrder(dossier, found), queries, gap, Room.sourcesAfter(dossier, queries, gap));
        List<QueryOutcome> outcomes = evidence.outcomes()
                .subList(before.outcomes().size(), evidence.outcomes().size());
        return next(dossier.with(evidence).with(dossier.accounts().withFailed(outcomes, found.stepId(), time)));
    }

    @Override
    public ResearchState failed(StepError error) {
        return next(dossier.with(dossier.evidence().withFailedPass(queries, error.type(), gap)));
    }

    private ResearchState next(Dossier searched) {
        if (searched.request().searchOnly()) {
            return Conclusion.complete(SearchResults.of(searched));
        }
        return gap || searched.softDeadlinePassed() ? Drafting.begin(searched) : Reflecting.begin(searched);
    }

    @Override
    public Class<SourcesFound> answer() {
        return SourcesFound.class;
    }

    @Override
    public Told tells(SourcesFound found) {
        return PassResults.of(queries, found);
    }

    @Override
    public Told fails(StepError error) {
        return new PassFailed(error.type(), error.message(), queries.size());
    }

    @Override
    public Place place() {
        return new Place.Searches(awaiting, queries, gap);
    }

    @Override
    public Searching with(Dossier changed) {
        return new Searching(changed, awaiting, queries, gap);
    }

    /**
     * What a pass found, and how far it got through the tiers of errors. A count is null if it is zero.
     *
     * @param results number of documents that the pass found, by query in the order of the plan
     * @param failedQueries number of queries that finally failed
     * @param thinQueries number of queries that succeeded with too few results; reflection rewords them
     * @param retries number of attempts that repeated a failed one
     * @param otherProviders number of further providers that were asked because the first ones found nothing
     */
    record PassResults(
            List<Integer> results, Integer failedQueries, Integer thinQueries, Integer retries, Integer otherProviders)
            implements Told {
        static PassResults of(List<PlannedQuery> asked, SourcesFound found) {
            List<QueryOutcome> answers = GatheredSources.answers(asked, found.outcomes());
            Recovery recovery = answers.stream()
                    .map(QueryOutcome::recovery)
                    .filter(Objects::nonNull)
                    .reduce(Recovery.NONE, Recovery::plus);
            return new PassResults(
                    found.outcomes().stream().map(QueryOutcome::results).toList(),
                    count(answers.stream().filter(QueryOutcome::failed).count()),
                    count(answers.stream().filter(QueryOutcome::thin).count()),
                    count(recovery.retries()),
                    count(recovery.otherProviders()));
        }

        private static Integer count(long number) {
            return number == 0 ? null : Math.toIntExact(number);
        }
    }

    /** @param failedQueries number of queries of the pass: none got an answer */
    record PassFailed(String error, String message, int failedQueries) implements Told {}
}
