package dev.crosscheck.writer.compose;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.research.ConfidenceLevel;
import java.util.List;

/** A model's answer when it composes. Rules add the title, warnings, method and list of sources. */
record ReportAnswer(
        @JsonPropertyDescription("The report in Markdown, from \"## Answer\" on, with every [n] of the draft")
        String finalReport,

        @JsonPropertyDescription("The numbers of the sources that the report cites")
        List<Integer> sourcesUsed,

        @JsonPropertyDescription("How far the report may be relied on: High, Medium or Low")
        ConfidenceLevel confidenceLevel) {

    /** Returns the report without a section on missing information, which comes from the checked draft. */
    String text() {
        return DraftSections.of(finalReport).without(Section.MISSING);
    }
}
