package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.sources.Numbering;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.Source;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results of the searches. Each source gets its number once, in the order of arrival. Sources are only ever added.
 *
 * @param known number of sources before the last pass
 * @param passes completed search passes, including gap searches
 * @param gapSearches passes that a draft asked for
 * @param failuresInARow consecutive passes in which no query succeeded
 * @param coverage the last assessment, or null before the first
 * @param closed whether a draft has asked for a search in vain, so that the next draft must use the existing sources
 */
public record GatheredSources(
        List<QueryOutcome> outcomes,
        List<Source> sources,
        int known,
        int passes,
        int gapSearches,
        int failuresInARow,
        Coverage coverage,
        boolean closed) {

    static final GatheredSources NONE = new GatheredSources(List.of(), List.of(), 0, 0, 0, 0, null, false);

    /** The error of a query that the result of its search pass does not mention. */
    private static final String UNANSWERED = "unanswered";

    public GatheredSources {
        outcomes = List.copyOf(outcomes);
        sources = List.copyOf(sources);
    }

    GatheredSources with(SourcesFound found, List<PlannedQuery> asked, boolean gapSearch, int maxSources) {
        List<QueryOutcome> answers = answers(asked, found.outcomes());
        boolean failed = answers.stream().allMatch(QueryOutcome::failed);
        return new GatheredSources(
                Stream.concat(outcomes.stream(), answers.stream()).toList(),
                Numbering.add(sources, found.documents(), maxSources),
                sources.size(),
                passes + 1,
                gapSearches + (gapSearch ? 1 : 0),
                failed ? failuresInARow + 1 : 0,
                coverage,
                closed);
    }

    /** Records a pass that failed as a whole: all its queries failed. */
    GatheredSources withFailedPass(List<PlannedQuery> queries, String error, boolean gapSearch) {
        List<QueryOutcome> failed =
                queries.stream().map(query -> new QueryOutcome(query, 0, error)).toList();
        return new GatheredSources(
                Stream.concat(outcomes.stream(), failed.stream()).toList(),
                sources,
                sources.size(),
                passes + 1,
                gapSearches + (gapSearch ? 1 : 0),
                failuresInARow + 1,
                coverage,
                closed);
    }

    GatheredSources with(Coverage assessed) {
        return new GatheredSources(outcomes, sources, known, passes, gapSearches, failuresInARow, assessed, closed);
    }

    GatheredSources close() {
        return new GatheredSources(outcomes, sources, known, passes, gapSearches, failuresInARow, coverage, true);
    }

    /**
     * Returns one outcome per asked query. Every asked query counts against the limit, even if the result does not
     * mention it.
     */
    static List<QueryOutcome> answers(List<PlannedQuery> asked, List<QueryOutcome> told) {
        Map<String, QueryOutcome> byQuery = told.stream()
                .collect(Collectors.toMap(outcome -> key(outcome.query()), outcome -> outcome, (first, _) -> first));
        return asked.stream()
                .map(query -> byQuery.getOrDefault(key(query), new QueryOutcome(query, 0, UNANSWERED)))
                .toList();
    }

    /**
     * Returns the queries of {@code proposed} that have not been asked yet, at most as many as {@code maxQueries}
     * leaves.
     */
    List<PlannedQuery> unasked(List<PlannedQuery> proposed, int maxQueries) {
        Set<String> asked =
                outcomes.stream().map(outcome -> key(outcome.query())).collect(Collectors.toCollection(HashSet::new));
        return proposed.stream()
                .filter(query -> asked.add(key(query)))
                .limit(queriesLeft(maxQueries))
                .toList();
    }

    public int queriesLeft(int maxQueries) {
        return Math.max(0, maxQueries - outcomes.size());
    }

    private static String key(PlannedQuery query) {
        return query.text().strip().toLowerCase(Locale.ROOT);
    }

    public List<QueryOutcome> failedQueries() {
        return outcomes.stream().filter(QueryOutcome::failed).toList();
    }

    /**
     * Returns whether the evidence is partial: {@code degradeAfterFailures} passes in a row failed, or at least half of
     * all queries failed.
     */
    public boolean degraded(int degradeAfterFailures) {
        return failuresInARow >= degradeAfterFailures
                || (!outcomes.isEmpty() && 2 * failedQueries().size() >= outcomes.size());
    }

    public boolean sufficient() {
        return coverage != null && coverage.sufficient();
    }

    public List<String> gaps() {
        return coverage == null ? List.of() : coverage.gaps();
    }
}
