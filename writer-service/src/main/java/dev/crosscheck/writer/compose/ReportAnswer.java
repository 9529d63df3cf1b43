package dev.crosscheck.writer.compose;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.claim.Section;
import dev.crosscheck.model.research.ConfidenceLevel;
import java.util.List;

/** What a model is asked for when it composes. Title, warnings, method and the list of sources are not its to write. */
record ReportAnswer(
        @JsonPropertyDescription("The report in Markdown, from \"## Answer\" on, with every [n] of the draft")
        String finalReport,

        @JsonPropertyDescription("The numbers of the sources that the report cites")
        List<Integer> sourcesUsed,

        @JsonPropertyDescription("How far the report may be relied on: High, Medium or Low")
        ConfidenceLevel confidenceLevel) {

    /** The report without a section on what is missing: that is the draft's to say, and was held to its rules. */
    String text() {
        return DraftSections.of(finalReport).without(Section.MISSING);
    }
}
