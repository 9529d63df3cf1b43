package dev.crosscheck.search.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.mcp.ForeignText;
import dev.crosscheck.search.web.mcp.McpServers;
import dev.crosscheck.search.web.mcp.McpServers.Called;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.message.WireJson;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Calls tools of configured servers for chats. Each call is a call of the step's journal, because it may cost or change
 * something: an answered call is never repeated, and a failed one is not retried. Safe for use by many threads; blocks.
 */
@Singleton
public class ToolCalls {

    private static final ProducedBy BY = ProducedBy.heuristic("mcp");

    /** The longest output that a thread of a chat keeps, in characters. */
    private static final int LONGEST = 10_000;

    private final McpServers servers;
    private final Duration timeout;

    @Inject
    ToolCalls(WebAccess web) {
        this(web.servers(), web.config().toolTimeout());
    }

    /** @param timeout time limit of one call */
    ToolCalls(McpServers servers, Duration timeout) {
        this.servers = servers;
        this.timeout = timeout;
    }

    /**
     * Runs a tool.
     *
     * @throws StepFailure only if the step itself cannot continue; a failure of the tool becomes a result
     */
    public ToolRan run(CallTool command, StepContext context) throws StepFailure {
        return new ToolRan(
                command.sessionId(),
                command.stepId(),
                BY,
                Usage.NONE,
                result(command.call().toolInput().query(), context));
    }

    private ToolResult result(String input, StepContext context) throws StepFailure {
        JsonNode asked;
        try {
            asked = WireJson.mapper().readTree(input);
        } catch (JsonProcessingException _) {
            return new ToolResult.Failure("error", "The call is no JSON.", "");
        }
        String name = asked.path("tool").asText("");
        Optional<Called> tool = servers.called(name);
        if (tool.isEmpty() || !(asked.path("arguments") instanceof ObjectNode arguments)) {
            String why = tool.isEmpty() ? "There is no such tool." : "arguments must be an object.";
            return new ToolResult.Failure("error", why, "");
        }
        try {
            return called(tool.get(), arguments, name, context);
        } catch (StepFailure failure) {
            if (KeyedCalls.isOursNoMore(failure)) {
                throw failure;
            }
            return new ToolResult.Failure(failure.type(), failure.getMessage(), "");
        }
    }

    private ToolResult called(Called tool, ObjectNode arguments, String name, StepContext context) throws StepFailure {
        String hash = Journalled.hash(tool.server().name() + "/" + tool.tool(), arguments.toString());
        RecordedAnswer answer = context.journal().call(hash, () -> {
            try {
                JsonNode result = tool.call(arguments, context.callTime().atMost(timeout));
                return new RecordedAnswer(Journalled.json(shown(result, name)), Usage.NONE, null);
            } catch (WebFailure failure) {
                throw KeyedCalls.failed(failure);
            }
        });
        return Journalled.read(answer.body(), ToolResult.class);
    }

    /** Converts the result of {@code tools/call} for the thread of the chat. */
    static ToolResult shown(JsonNode result, String name) {
        List<String> said = new ArrayList<>();
        for (JsonNode content : result.path("content")) {
            said.add(
                    content.path("type").asText().equals("text")
                            ? content.path("text").asText("")
                            : "(" + content.path("type").asText() + ", which is not shown)");
        }
        if (said.isEmpty() && result.path("structuredContent").isObject()) {
            said.add(result.path("structuredContent").toString());
        }
        ForeignText text = ForeignText.of(String.join("\n", said), LONGEST);
        if (result.path("isError").asBoolean(false)) {
            return new ToolResult.Failure("error", text.text(), "");
        }
        List<String> steps = new ArrayList<>(List.of("called " + name));
        if (text.orders() > 0) {
            steps.add("left out what tells its reader to do something: " + text.orders());
        }
        return new ToolResult.Output(text.text(), "", steps, null);
    }
}
