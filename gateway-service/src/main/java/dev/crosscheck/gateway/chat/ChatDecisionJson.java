package dev.crosscheck.gateway.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.loop.Consequence;
import dev.crosscheck.gateway.loop.chat.ChatDecided;
import dev.crosscheck.steps.message.WireJson;

/**
 * What was decided as the log stores it. Fields may be added to it; what is there keeps its name and its meaning, since
 * logs are read for as long as there are sessions.
 */
final class ChatDecisionJson {

    private static final ObjectMapper JSON =
            WireJson.mapper().copy().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    private ChatDecisionJson() {}

    static String write(Consequence decided) {
        try {
            return JSON.writeValueAsString(decided);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a decision of our own cannot be written as JSON", e);
        }
    }

    /** @throws IllegalStateException if it is none that this version can read */
    static ChatDecided read(String json) {
        try {
            return JSON.readValue(json, ChatDecided.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the log holds a decision that cannot be read", e);
        }
    }
}
