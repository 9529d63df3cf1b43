package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * The Analyst's draft.
 *
 * @param markdown key findings, each with its {@code [n]}, and the inference drawn from them
 * @param reasoningChain how the findings lead to the inference; names the type of inference
 * @param citationsUsed numbers of the sources that {@code markdown} cites, ascending
 * @param missingInformation only what blocks the conclusion
 * @param newQueries queries for a gap search; not empty if the status is SEARCH_REQUIRED
 * @param changesMade what a revision changed, and why; empty in a first draft
 */
public record Draft(
        DraftStatus status,
        String markdown,
        String reasoningChain,
        List<Integer> citationsUsed,
        List<String> missingInformation,
        List<PlannedQuery> newQueries,
        List<String> changesMade) {

    public Draft {
        Require.present("status", status);
        markdown = markdown == null ? "" : markdown;
        reasoningChain = reasoningChain == null ? "" : reasoningChain;
        citationsUsed = citationsUsed.stream().sorted().distinct().toList();
        missingInformation = List.copyOf(missingInformation);
        newQueries = List.copyOf(newQueries);
        changesMade = List.copyOf(changesMade);
    }
}
