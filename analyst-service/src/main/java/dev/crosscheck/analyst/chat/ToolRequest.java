package dev.crosscheck.analyst.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.Rules.Breach;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.steps.message.WireJson;
import java.util.List;
import java.util.Optional;

/** Checks a model's call of an MCP tool against the tools on offer. Pure. */
final class ToolRequest {

    private static final String SHAPE = "tool_input of mcp must be JSON with tool and arguments, such as"
            + " {\"tool\": \"server/tool\", \"arguments\": {\"name\": \"value\"}}.";

    private ToolRequest() {}

    /**
     * Returns what is wrong with a call: its shape, its tool, or a missing or unknown argument; empty if it is valid.
     */
    static Optional<Breach> broken(String input, List<OfferedTool> offered) {
        JsonNode call;
        try {
            call = WireJson.mapper().readTree(input);
        } catch (JsonProcessingException _) {
            return Optional.of(new Breach("tool_call_unreadable", SHAPE));
        }
        if (!call.path("tool").isTextual() || !call.path("arguments").isObject()) {
            return Optional.of(new Breach("tool_call_unreadable", SHAPE));
        }
        return offered.stream()
                .filter(tool -> tool.name().equals(call.path("tool").textValue()))
                .findFirst()
                .map(tool -> arguments(call.path("arguments"), schema(tool)))
                .orElseGet(() -> Optional.of(
                        new Breach("no_such_tool", "tool must be one of those that are offered, by its whole name.")));
    }

    private static Optional<Breach> arguments(JsonNode arguments, JsonNode schema) {
        for (JsonNode required : schema.path("required")) {
            if (!arguments.has(required.asText())) {
                return Optional.of(new Breach("missing_argument", "arguments must have " + required.asText() + "."));
            }
        }
        boolean closed = schema.path("additionalProperties").isBoolean()
                && !schema.path("additionalProperties").booleanValue();
        for (var argument : arguments.properties()) {
            if (closed && !schema.path("properties").has(argument.getKey())) {
                return Optional.of(new Breach("unknown_argument", "arguments may hold only what the tool takes."));
            }
        }
        return Optional.empty();
    }

    private static JsonNode schema(OfferedTool tool) {
        try {
            return WireJson.mapper().readTree(tool.parameters());
        } catch (JsonProcessingException _) {
            return WireJson.mapper().createObjectNode();
        }
    }
}
