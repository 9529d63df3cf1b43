package dev.crosscheck.analyst.draft;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.PlannedQuery;
import java.util.List;

/** A model's answer when it revises: a draft and the list of changes. */
record RevisionAnswer(
        @JsonPropertyDescription("DRAFT_READY, or SEARCH_REQUIRED if the draft cannot be written before more is found")
        DraftStatus status,

        @JsonPropertyDescription("The whole revised draft in Markdown, with its headings and its [n]")
        String draft,

        @JsonPropertyDescription("How the findings lead to the inference, in two or three sentences")
        String reasoningChain,

        @JsonPropertyDescription("The numbers of the sources that the draft cites")
        List<Integer> citationsUsed,

        @JsonPropertyDescription("Only what blocks the conclusion, one short question each; empty if nothing does")
        List<String> missingInformation,

        @JsonPropertyDescription("What to search for, with SEARCH_REQUIRED; else empty")
        List<PlannedQuery> newQueries,

        @JsonPropertyDescription("What was changed and why, one entry for each violation")
        List<String> changesMade) {

    DraftAnswer draftAnswer() {
        return new DraftAnswer(status, draft, reasoningChain, citationsUsed, missingInformation, newQueries);
    }
}
