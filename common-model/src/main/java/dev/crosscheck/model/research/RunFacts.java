package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
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
 * @param standIns the steps that rules did in the language model's place, in their order
 */
public record RunFacts(
        int rounds,
        int searchPasses,
        List<QueryOutcome> queries,
        int sourcesAnalyzed,
        List<String> gaps,
        List<String> warnings,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<StandIn> standIns) {
    public RunFacts {
        Require.atLeast("rounds", 0, rounds);
        queries = List.copyOf(queries);
        gaps = List.copyOf(gaps);
        warnings = List.copyOf(warnings);
        standIns = standIns == null ? List.of() : List.copyOf(standIns);
    }

    /** Of a run in which no rules stood in for the language model. */
    public RunFacts(
            int rounds,
            int searchPasses,
            List<QueryOutcome> queries,
            int sourcesAnalyzed,
            List<String> gaps,
            List<String> warnings) {
        this(rounds, searchPasses, queries, sourcesAnalyzed, gaps, warnings, List.of());
    }

    /** With a warning more, where it is not there yet. */
    public RunFacts warned(String code) {
        List<String> all =
                Stream.concat(warnings.stream(), Stream.of(code)).distinct().toList();
        return new RunFacts(rounds, searchPasses, queries, sourcesAnalyzed, gaps, all, standIns);
    }

    /** With a step more that rules did, and the warning that they did. */
    public RunFacts with(StandIn standIn) {
        List<StandIn> all =
                Stream.concat(standIns.stream(), Stream.of(standIn)).distinct().toList();
        return new RunFacts(rounds, searchPasses, queries, sourcesAnalyzed, gaps, warnings, all)
                .warned(Warnings.MODEL_FALLBACK);
    }
}
