package dev.crosscheck.analyst.plan;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.research.Complexity;
import java.util.List;

/** A model's answer to the planning prompt. */
record PlanningAnswer(
        @JsonPropertyDescription("Three to six queries, the most telling first")
        List<Query> queries,

        @JsonPropertyDescription(
                "The parts of the question that the report must cover; the question itself if it has no parts")
        List<String> subQuestions,

        @JsonPropertyDescription(
                "The words of the first query in the other language: Traditional Chinese for a question in"
                        + " English, and English for one in Chinese; empty if no source in it can help")
        String otherLanguage,

        @JsonPropertyDescription("simple: one fact; standard; deep: many parts or a long history")
        Complexity complexity) {

    record Query(
            @JsonPropertyDescription("The words to search for")
            String text,

            @JsonPropertyDescription("What it is to find out, in a few words")
            String intent,

            @JsonPropertyDescription("SUPPORT, or REFUTATION if it looks for a denial, a correction or a retraction")
            Seeks seeks) {}

    /** The kind of evidence that a query looks for. */
    enum Seeks {
        SUPPORT,
        REFUTATION
    }
}
