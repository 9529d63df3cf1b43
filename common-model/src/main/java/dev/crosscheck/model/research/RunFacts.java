package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;
import java.util.stream.Stream;

/**
 * Facts about the run that the report states.
 *
 * @param rounds passes from Analyst to Critic
 * @param searchPasses searches, gap searches included
 * @param queries every query with its outcome
 * @param sourcesAnalyzed numbered sources in all, whether or not the mode admits them
 * @param gaps what stayed unanswered
 * @param warnings codes of {@link Warnings}
 * @param standIns the steps that rules did instead of the language model, in order
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

    /** Returns these facts with the warning added, unless it is there already. */
    public RunFacts warned(String code) {
        List<String> all =
                Stream.concat(warnings.stream(), Stream.of(code)).distinct().toList();
        return new RunFacts(rounds, searchPasses, queries, sourcesAnalyzed, gaps, all, standIns);
    }

    /** Returns these facts with a step that rules did, and with the warning for it. */
    public RunFacts with(StandIn standIn) {
        List<StandIn> all =
                Stream.concat(standIns.stream(), Stream.of(standIn)).distinct().toList();
        return new RunFacts(rounds, searchPasses, queries, sourcesAnalyzed, gaps, warnings, all)
                .warned(Warnings.MODEL_FALLBACK);
    }
}
