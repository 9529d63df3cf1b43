package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.SessionState;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.FoldedThread;
import dev.crosscheck.gateway.loop.evaluation.EvaluationState;
import dev.crosscheck.gateway.loop.evaluation.FoldedEvaluation;
import dev.crosscheck.gateway.loop.research.FoldedState;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.GoldenLog;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;

/**
 * What a golden log has beside the log itself, for each kind of session: the facts of its state, and what the gateway
 * answers about it.
 */
final class GoldenKinds {

    private static final ObjectMapper JSON = WireJson.mapper();

    private GoldenKinds() {}

    static ObjectNode state(SessionState state) {
        return switch (state) {
            case ResearchState research -> FoldedState.of(research);
            case ChatState thread -> FoldedThread.of(thread);
            case EvaluationState evaluation -> FoldedEvaluation.of(evaluation);
            default -> throw new IllegalArgumentException("golden logs do not know states of this kind: " + state);
        };
    }

    /** Returns what the gateway answers today about the session of a golden log. */
    static JsonNode view(GoldenLog log, SessionState state) {
        return switch (state) {
            case ResearchState research -> JSON.valueToTree(SessionView.of(log.snapshot(research), null));
            case ChatState thread -> JSON.valueToTree(messages(log, log.snapshot(thread)));
            case EvaluationState evaluation -> EvaluationAnswers.shown(log.snapshot(evaluation));
            default -> throw new IllegalArgumentException("golden logs do not know states of this kind: " + state);
        };
    }

    private static ChatViews.Messages messages(GoldenLog log, Snapshot<ChatState> thread) {
        int number = log.json().path("session").path("thread_number").intValue();
        return new ChatViews.Messages(
                List.of(ChatViews.ThreadView.of(number, thread)),
                ChatMessageView.of(thread.row().id(), thread.state()));
    }

    /** Returns the path under which the gateway answers about a session. */
    static String path(JsonNode session) {
        String id = session.path("id").textValue();
        return switch (session.path("kind").textValue()) {
            case MessageType.CHAT ->
                "/v1/chats/" + session.path("conversation_id").textValue() + "/messages";
            case MessageType.EVALUATION -> "/v1/evaluations/" + id;
            default -> "/v1/research/" + id;
        };
    }

    /** Returns the part of an answer that is about the session: a conversation has other threads, too. */
    static JsonNode about(JsonNode session, JsonNode answer) {
        if (!session.path("kind").textValue().equals(MessageType.CHAT)) {
            return answer;
        }
        ObjectNode about = JSON.createObjectNode();
        for (String list : List.of("threads", "items")) {
            ArrayNode of = about.putArray(list);
            answer.path(list).forEach(one -> {
                if (one.path("thread_id").equals(session.path("id"))) {
                    of.add(one);
                }
            });
        }
        return about;
    }
}
