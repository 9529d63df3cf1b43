package dev.crosscheck.analyst.reflect;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.research.PlannedQuery;
import java.util.List;

/** A model's answer on whether the sources suffice. */
record CoverageAnswer(
        @JsonPropertyDescription("Whether the sources answer every part of the question, from more than one origin")
        boolean sufficient,

        @JsonPropertyDescription("How sure this judgement is, from 0 to 1")
        double confidence,

        @JsonPropertyDescription("What is still missing, one short question each; empty if the sources suffice")
        List<String> gaps,

        @JsonPropertyDescription("At most three queries that have not been asked; empty if the sources suffice")
        List<PlannedQuery> newQueries) {}
