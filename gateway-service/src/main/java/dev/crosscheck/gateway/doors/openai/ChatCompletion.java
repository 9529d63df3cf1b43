package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Event;
import dev.crosscheck.gateway.doors.openai.Answering.Begun;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Multi;
import java.util.ArrayList;
import java.util.List;

/**
 * An answer as a chat completion, complete or in chunks.
 *
 * @param created seconds since 1970
 */
record ChatCompletion(Begun begun, OfferedModel model, long created) {

    ObjectNode whole(CitedReply reply) {
        ObjectNode body = frame("chat.completion");
        ObjectNode choice = choice(body, "stop");
        ObjectNode message = choice.putObject("message")
                .put("role", "assistant")
                .put("content", reply.answer().text())
                .putNull("refusal");
        message.set("annotations", annotations(reply));
        body.set("usage", usage(reply));
        return body;
    }

    /** Returns the first chunk, which is sent before any text exists. */
    String opening() {
        ObjectNode chunk = frame("chat.completion.chunk");
        choice(chunk, null).putObject("delta").put("role", "assistant").put("content", "");
        return Event.data(chunk.toString());
    }

    /** Returns all chunks after {@link #opening}. */
    Multi<String> rest(CitedReply reply, boolean withUsage) {
        List<String> events = new ArrayList<>();
        for (String line : reply.lines()) {
            ObjectNode chunk = frame("chat.completion.chunk");
            choice(chunk, null).putObject("delta").put("content", line);
            events.add(Event.data(chunk.toString()));
        }
        ObjectNode cited = frame("chat.completion.chunk");
        choice(cited, null).putObject("delta").set("annotations", annotations(reply));
        events.add(Event.data(cited.toString()));
        ObjectNode last = frame("chat.completion.chunk");
        choice(last, "stop").putObject("delta");
        events.add(Event.data(last.toString()));
        if (withUsage) {
            ObjectNode spent = frame("chat.completion.chunk");
            spent.putArray("choices");
            spent.set("usage", usage(reply));
            events.add(Event.data(spent.toString()));
        }
        events.add(Event.data("[DONE]"));
        return Multi.createFrom().iterable(events);
    }

    private ObjectNode frame(String kind) {
        ObjectNode body = WireJson.mapper()
                .createObjectNode()
                .put("id", "chatcmpl-" + begun.session())
                .put("object", kind)
                .put("created", created)
                .put("model", model.id());
        begun.writeTo(body.putObject("crosscheck"));
        return body;
    }

    private static ObjectNode choice(ObjectNode body, String finish) {
        return body.putArray("choices")
                .addObject()
                .put("index", 0)
                .put("finish_reason", finish)
                .putNull("logprobs");
    }

    private static ArrayNode annotations(CitedReply reply) {
        ArrayNode annotations = WireJson.mapper().createArrayNode();
        reply.citations()
                .forEach(citation ->
                        annotations.addObject().put("type", "url_citation").set("url_citation", citation.json()));
        return annotations;
    }

    private static ObjectNode usage(CitedReply reply) {
        Usage usage = reply.answer().usage();
        return WireJson.mapper()
                .createObjectNode()
                .put("prompt_tokens", usage.inputTokens())
                .put("completion_tokens", usage.outputTokens())
                .put("total_tokens", usage.inputTokens() + usage.outputTokens());
    }
}
