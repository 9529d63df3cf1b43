package dev.crosscheck.analyst.plan;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** A model's answer if the rules cannot read a question's time words. */
record TimeRangeAnswer(
        @JsonPropertyDescription(
                "Earliest date of publication that the question asks for, as YYYY-MM-DD; empty if it asks for none")
        String startDate,

        @JsonPropertyDescription(
                "Latest date of publication that the question asks for, as YYYY-MM-DD; empty if it asks for none")
        String endDate) {}
