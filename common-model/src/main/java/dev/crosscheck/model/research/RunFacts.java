package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the report tells of how it came about.
 *
 * @param rounds passes from Analyst to Critic
 * @param searchPasses searches, gap searches included
 * @param queries every query with what it found
 * @param sourcesAnalyzed numbered sources in all, admitted by the mode or not
 * @param gaps what stayed unanswered
 * @param warnings codes of {@link Warnings}
 */
public record RunFacts(
        int rounds,
        int searchPasses,
        List<QueryOutcome> queries,
        int sourcesAnalyzed,
        List<String> gaps,
        List<String> warnings) {
    public RunFacts {
        Require.atLeast("rounds", 0, rounds);
        queries = List.copyOf(queries);
        gaps = List.copyOf(gaps);
        warnings = List.copyOf(warnings);
    }

    /** With a warning more, where it is not there yet. */
    public RunFacts warned(String code) {
        List<String> all =
                Stream.concat(warnings.stream(), Stream.of(code)).distinct().toList();
        return new RunFacts(rounds, searchPasses, queries, sourcesAnalyzed, gaps, all);
    }
}
