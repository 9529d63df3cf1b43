package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Abilities.Support;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A completion in the format of the OpenAI chat API: whole, or in the chunks of a stream. */
record Completions(Asked asked, Abilities abilities, int number, Text text, String thinkingField) implements Worded {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CHUNK = 40;
    /** A fixed date in the past, since no test may depend on it. */
    private static final long CREATED = 1_700_000_000L;

    @Override
    public String whole() {
        ObjectNode completion = frame("chat.completion");
        ObjectNode choice = completion.putArray("choices").addObject();
        choice.put("index", 0);
        choice.set("message", message());
        choice.put("finish_reason", callsATool() || call().isPresent() ? "tool_calls" : text.finish());
        counted().ifPresent(usage -> completion.set("usage", usage));
        return write(completion);
    }

    @Override
    public List<String> chunks() {
        List<String> chunks = new ArrayList<>();
        ObjectNode message = message();
        if (callsATool()) {
            chunks.add(chunk(message, null));
        } else {
            chunks.add(chunk(JSON.createObjectNode().put("role", "assistant").put("content", ""), null));
            for (int at = 0; at < text.text().length(); at += CHUNK) {
                String piece = text.text().substring(at, Math.min(text.text().length(), at + CHUNK));
                chunks.add(chunk(JSON.createObjectNode().put("content", piece), null));
            }
        }
        chunks.add(chunk(JSON.createObjectNode(), callsATool() ? "tool_calls" : text.finish()));
        if (abilities.reportsUsage()
                && asked.body().at("/stream_options/include_usage").asBoolean(false)) {
            ObjectNode last = frame("chat.completion.chunk");
            last.putArray("choices");
            last.set("usage", usage());
            chunks.add(write(last));
        }
        return chunks;
    }

    private String chunk(ObjectNode delta, String finish) {
        ObjectNode chunk = frame("chat.completion.chunk");
        ObjectNode choice = chunk.putArray("choices").addObject();
        choice.put("index", 0);
        choice.set("delta", delta);
        choice.put("finish_reason", finish);
        return write(chunk);
    }

    private ObjectNode message() {
        ObjectNode message = JSON.createObjectNode().put("role", "assistant");
        if (call().isPresent()) {
            return calling(call().get());
        }
        if (!callsATool()) {
            if (text.thought() != null && !thinkingField.isEmpty()) {
                message.put(thinkingField, text.thought());
            }
            return message.put("content", text.text());
        }
        JsonNode function = asked.body().path("tools").path(0).path("function");
        ObjectNode call = message.putNull("content").withArray("tool_calls").addObject();
        call.put("index", 0).put("id", "call_" + number).put("type", "function");
        call.putObject("function")
                .put("name", function.path("name").asText())
                .put("arguments", write(SmallestInstance.of(function.path("parameters"))));
        return message;
    }

    private ObjectNode calling(ObjectNode function) {
        ObjectNode message = JSON.createObjectNode().put("role", "assistant").putNull("content");
        ObjectNode call = message.withArray("tool_calls").addObject();
        call.put("index", 0).put("id", "call_" + number).put("type", "function");
        call.putObject("function")
                .put("name", function.path("name").asText())
                .put("arguments", write(function.path("arguments")));
        return message;
    }

    /**
     * Returns the answer as a call of the requested function, with the parameters that it takes; empty if the answer is
     * not a call.
     */
    Optional<ObjectNode> call() {
        if (abilities.tools() != Support.HELD) {
            return Optional.empty();
        }
        JsonNode answer = read(text.text());
        return asked.called(answer).map(function -> {
            ObjectNode arguments = JSON.createObjectNode();
            function.at("/parameters/properties").propertyStream().forEach(property -> {
                if (answer.has(property.getKey())) {
                    arguments.set(property.getKey(), answer.get(property.getKey()));
                }
            });
            ObjectNode call =
                    JSON.createObjectNode().put("name", function.path("name").asText());
            call.set("arguments", arguments);
            return call;
        });
    }

    private static JsonNode read(String text) {
        try {
            return JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }

    /**
     * Returns whether to call the first tool. This happens once: when its result is there, the conversation gets an
     * answer.
     */
    boolean callsATool() {
        JsonNode messages = asked.body().path("messages");
        boolean hasResult =
                messages.path(messages.size() - 1).path("role").asText().equals("tool");
        return abilities.tools() == Support.HELD
                && asked.task().equals(Asked.PLAIN)
                && !asked.body().path("tools").isEmpty()
                && !hasResult;
    }

    private ObjectNode frame(String object) {
        return JSON.createObjectNode()
                .put("id", "chatcmpl-scripted-" + number)
                .put("object", object)
                .put("created", CREATED)
                .put("model", abilities.tellsName() ? asked.model() : null);
    }

    @Override
    public int promptTokens() {
        return abilities.tokens(
                asked.messages().stream().mapToInt(String::length).sum());
    }

    @Override
    public int answerTokens() {
        return abilities.tokens(text.text().length());
    }

    /** Returns the token counts if the endpoint reports them. */
    Optional<ObjectNode> counted() {
        return abilities.reportsUsage() ? Optional.of(usage()) : Optional.empty();
    }

    private ObjectNode usage() {
        int prompt = promptTokens();
        int completion = answerTokens();
        return JSON.createObjectNode()
                .put("prompt_tokens", prompt)
                .put("completion_tokens", completion)
                .put("total_tokens", prompt + completion);
    }

    private static String write(JsonNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
