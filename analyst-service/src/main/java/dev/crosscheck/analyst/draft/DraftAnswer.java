package dev.crosscheck.analyst.draft;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.PlannedQuery;
import java.util.List;

/** A model's answer when it drafts. */
record DraftAnswer(
        @JsonPropertyDescription("DRAFT_READY, or SEARCH_REQUIRED if the draft cannot be written before more is found")
        DraftStatus status,

        @JsonPropertyDescription("The draft in Markdown, with its headings and its [n]")
        String draft,

        @JsonPropertyDescription("How the findings lead to the inference, in two or three sentences")
        String reasoningChain,

        @JsonPropertyDescription("The numbers of the sources that the draft cites")
        List<Integer> citationsUsed,

        @JsonPropertyDescription("Only what blocks the conclusion, one short question each; empty if nothing does")
        List<String> missingInformation,

        @JsonPropertyDescription("What to search for, with SEARCH_REQUIRED; else empty")
        List<PlannedQuery> newQueries) {

    /** Returns the draft without a section on missing information, which has its own field. */
    String text() {
        DraftText text = new DraftText(draft);
        text.removeSection(Section.MISSING);
        return text.toString();
    }
}
