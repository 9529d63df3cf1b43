package dev.crosscheck.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.steps.message.WireJson;

/** Converts a completion to and from the journal's JSON. */
final class CompletionJson {

    private CompletionJson() {}

    static String write(Completion completion) {
        try {
            return WireJson.mapper().writeValueAsString(completion);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a completion is no JSON", e);
        }
    }

    static Completion read(String body) {
        try {
            return WireJson.mapper().readValue(body, Completion.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a recorded completion is unreadable", e);
        }
    }
}
