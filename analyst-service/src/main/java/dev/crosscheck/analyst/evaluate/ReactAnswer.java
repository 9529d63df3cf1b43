package dev.crosscheck.analyst.evaluate;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.evaluation.CriterionStatus;
import java.util.List;

/** One turn of a model's reasoning: a thought, and the tool to use with its arguments. */
record ReactAnswer(
        @JsonPropertyDescription("Why this action comes next, in one or two sentences")
        String thought,

        @JsonPropertyDescription("The tool to be used") Action action,

        @JsonPropertyDescription(
                "pi_search: words to search for; empty to read a section from its beginning, and for any other"
                        + " action")
        String query,

        @JsonPropertyDescription(
                "pi_search: id of the section to stay in, from the outline; empty for the whole policy, and for any"
                        + " other action")
        String section,

        @JsonPropertyDescription("facts_get: ids of the facts wanted; empty for any other action")
        List<String> factIds,

        @JsonPropertyDescription("spans_tighten: number of the passage; 0 for any other action")
        int passage,

        @JsonPropertyDescription("spans_tighten: what the exact words should say; empty for any other action")
        String wanted,

        @JsonPropertyDescription("finish: whether the case meets the criterion; UNCERTAIN for any other action")
        CriterionStatus status,

        @JsonPropertyDescription("finish: how sure the status is, from 0 to 1; 0 for any other action")
        double confidence,

        @JsonPropertyDescription("finish: the words that the status rests on; empty for any other action")
        List<Cited> citations,

        @JsonPropertyDescription("finish: how policy and facts lead to the status; empty for any other action")
        String rationale) {

    enum Action {
        PI_SEARCH,
        FACTS_GET,
        SPANS_TIGHTEN,
        FINISH
    }

    /** Words of a passage. */
    record Cited(
            @JsonPropertyDescription("Number of the passage")
            int passage,

            @JsonPropertyDescription("Its words, letter for letter, and no more of them than are needed")
            String quote) {}
}
