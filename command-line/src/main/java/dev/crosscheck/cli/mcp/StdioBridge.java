package dev.crosscheck.cli.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.McpSession;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * Forwards messages, one per line, and writes the answers as they arrive. It writes nothing else to standard output.
 * Calls run in parallel, so that one of them can be cancelled.
 */
final class StdioBridge {

    private static final int PARSE_ERROR = -32700;
    private static final int INTERNAL_ERROR = -32603;

    /** The time for answers that are still missing when the input ends. */
    private static final long GRACE_SECONDS = 2;

    /** Writes only ASCII, so that no filter for terminals changes a message. */
    private final JsonMapper json =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final McpSession session;
    private final Terminal terminal;

    StdioBridge(McpSession session, Terminal terminal) {
        this.session = session;
        this.terminal = terminal;
    }

    /** Returns when the input has ended and the grace period is over; gives up calls that are still running then. */
    void run(InputStream input) throws IOException, InterruptedException {
        ExecutorService calls = Executors.newVirtualThreadPerTaskExecutor();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    take(line, calls);
                }
            }
            calls.shutdown();
            if (!calls.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS)) {
                terminal.say("crosscheck: the input ended before all answers arrived");
            }
        } finally {
            calls.shutdownNow();
        }
    }

    private void take(String line, ExecutorService calls) {
        try {
            JsonNode message = json.readTree(line);
            boolean waitsForItself =
                    message.has("id") && !message.path("method").asText().equals("initialize");
            if (waitsForItself) {
                calls.execute(() -> pass(message));
            } else {
                pass(message);
            }
        } catch (JsonProcessingException e) {
            write(error(null, PARSE_ERROR, "the line is not valid JSON"));
        }
    }

    private void pass(JsonNode message) {
        try {
            session.send(message, answer -> write(addressed(answer, message.get("id"))));
        } catch (IOException e) {
            String failure = session.server() + " does not answer: " + e.getMessage();
            if (message.has("id")) {
                write(error(message.get("id"), INTERNAL_ERROR, failure));
            } else {
                terminal.say("crosscheck: " + failure);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Adds the id to an answer without one: the server refused the message before it read the id. */
    private static JsonNode addressed(JsonNode answer, JsonNode id) {
        return answer instanceof ObjectNode refusal && refusal.has("error") && !refusal.hasNonNull("id") && id != null
                ? refusal.set("id", id)
                : answer;
    }

    private ObjectNode error(JsonNode id, int code, String message) {
        ObjectNode error = json.createObjectNode().put("jsonrpc", "2.0");
        error.set("id", id);
        error.putObject("error").put("code", code).put("message", message);
        return error;
    }

    private synchronized void write(JsonNode message) {
        try {
            terminal.out().print(json.writeValueAsString(message) + "\n");
            terminal.out().flush();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write a message as JSON", e);
        }
    }
}
