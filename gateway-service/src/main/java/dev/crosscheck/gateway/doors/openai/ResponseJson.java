package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.openai.Answering.Begun;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.message.WireJson;

/**
 * An answer as an object of the Responses API. Fields that the format requires get constant values: no tools, and no
 * cached or reasoning tokens, which are not counted here.
 *
 * @param created seconds since 1970
 */
record ResponseJson(Begun begun, OfferedModel model, long created) {

    private static final String ID_PREFIX = "resp_";

    /** Returns the session id of a response id; an id of another form matches no session. */
    static String sessionOf(String response) {
        String session = response.startsWith(ID_PREFIX) ? response.substring(ID_PREFIX.length()) : "";
        return session.isBlank() ? "none" : session;
    }

    String messageId() {
        return "msg_" + begun.session();
    }

    ObjectNode completed(CitedReply reply) {
        ObjectNode body = frame("completed");
        body.withArray("output").add(message(reply));
        Usage usage = reply.answer().usage();
        ObjectNode told = body.putObject("usage")
                .put("input_tokens", usage.inputTokens())
                .put("output_tokens", usage.outputTokens())
                .put("total_tokens", usage.inputTokens() + usage.outputTokens());
        told.putObject("input_tokens_details").put("cached_tokens", 0);
        told.putObject("output_tokens_details").put("reasoning_tokens", 0);
        return body;
    }

    ObjectNode inProgress() {
        return frame("in_progress");
    }

    ObjectNode failed(Problem problem) {
        ObjectNode body = frame("failed");
        body.putObject("error").put("code", problem.error().type()).put("message", problem.detail());
        return body;
    }

    ObjectNode message(CitedReply reply) {
        ObjectNode message = emptyMessage("completed");
        message.withArray("content").add(part(reply));
        return message;
    }

    ObjectNode emptyMessage(String status) {
        ObjectNode message = WireJson.mapper()
                .createObjectNode()
                .put("type", "message")
                .put("id", messageId())
                .put("status", status)
                .put("role", "assistant");
        message.putArray("content");
        return message;
    }

    static ObjectNode part(CitedReply reply) {
        ObjectNode part = emptyPart().put("text", reply.answer().text());
        reply.citations().forEach(citation -> part.withArray("annotations").add(annotation(citation)));
        return part;
    }

    static ObjectNode emptyPart() {
        ObjectNode part =
                WireJson.mapper().createObjectNode().put("type", "output_text").put("text", "");
        part.putArray("annotations");
        part.putArray("logprobs");
        return part;
    }

    static ObjectNode annotation(CitedReply.Citation citation) {
        return citation.json().put("type", "url_citation");
    }

    private ObjectNode frame(String status) {
        ObjectNode body = WireJson.mapper()
                .createObjectNode()
                .put("id", ID_PREFIX + begun.session())
                .put("object", "response")
                .put("created_at", created)
                .put("status", status)
                .put("model", model.id())
                .put("parallel_tool_calls", false)
                .put("tool_choice", "none")
                .putNull("error")
                .putNull("incomplete_details")
                .putNull("instructions")
                .putNull("metadata")
                .putNull("temperature")
                .putNull("top_p");
        body.putArray("tools");
        body.putArray("output");
        begun.writeTo(body.putObject("crosscheck"));
        return body;
    }
}
