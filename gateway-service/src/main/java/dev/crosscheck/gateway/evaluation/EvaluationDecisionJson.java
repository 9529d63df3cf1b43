package dev.crosscheck.gateway.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.evaluation.Decided;
import dev.crosscheck.steps.message.WireJson;

/** The JSON form of decisions in the log. Fields may be added; existing ones keep their name and meaning. */
final class EvaluationDecisionJson {

    private static final ObjectMapper JSON =
            WireJson.mapper().copy().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    private EvaluationDecisionJson() {}

    static String write(Consequence decided) {
        try {
            return JSON.writeValueAsString(decided);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a decision of our own cannot be written as JSON", e);
        }
    }

    /** @throws IllegalStateException if this version cannot read the decision */
    static Decided read(String json) {
        try {
            return JSON.readValue(json, Decided.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the log holds a decision that cannot be read", e);
        }
    }
}
