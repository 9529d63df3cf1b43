package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import java.util.List;

/**
 * The Critic's review of a draft.
 *
 * @param critique the judgement in prose, in the session's language
 * @param violations the broken rules, each with its place and a suggestion
 * @param logicalGaps flaws of the inference
 * @param sourceIssues sources that do not fit the mode or the claim
 */
public record Review(
        ReviewStatus status,
        String critique,
        List<String> suggestions,
        List<Violation> violations,
        ModeCompliance modeCompliance,
        List<String> logicalGaps,
        List<String> sourceIssues) {

    public Review {
        Require.present("status", status);
        critique = critique == null ? "" : critique;
        suggestions = List.copyOf(suggestions);
        violations = List.copyOf(violations);
        Require.present("mode_compliance", modeCompliance);
        logicalGaps = List.copyOf(logicalGaps);
        sourceIssues = List.copyOf(sourceIssues);
    }
}
