package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.endpoint.ChatRequested.Role;
import dev.crosscheck.llm.endpoint.ChatRequested.Turn;
import dev.crosscheck.llm.output.Thinking;
import dev.crosscheck.llm.output.ToolSet;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.message.WireJson;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.sse.DefaultServerSentEventParser;
import dev.langchain4j.internal.JsonSchemaElementUtils;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Uses Anthropic's messages API over our own HTTP client, since langchain4j's Anthropic client is not available here.
 * The API has no response format, so the endpoint enforces the schema as the input of a tool that the model must call.
 * It has no JSON mode, so if the endpoint rejects tools, only the prompt asks for JSON.
 */
final class AnthropicEndpoint implements ChatEndpoint {

    private static final ObjectMapper JSON = WireJson.mapper();

    /**
     * The API requires a limit. This one applies if the settings have none; it equals the default reservation for an
     * answer.
     */
    private static final int MOST_OUTPUT = 4_096;

    private static final String CUT_OFF = "max_tokens";

    private final Settings settings;
    private final HttpClient http;
    private final Wording wording = new Wording();

    AnthropicEndpoint(Settings settings) {
        this.settings = settings;
        this.http =
                new EndpointHttp.Builder(EndpointHttp.client(settings.connectTimeout()), settings.timeout()).build();
    }

    @Override
    public Completion.Paid complete(ChatRequested request, Prices prices, TokenCounter tokens) throws StepFailure {
        return timed(
                request,
                prices,
                tokens,
                () -> read(http.execute(sent(body(request))).body()));
    }

    @Override
    public Completion.Paid stream(ChatRequested request, Prices prices, TokenCounter tokens, Consumer<String> text)
            throws StepFailure {
        MessageStream stream = new MessageStream(text);
        try {
            return timed(request, prices, tokens, () -> {
                http.execute(sent(body(request).put("stream", true)), new DefaultServerSentEventParser(), stream);
                return stream.message();
            });
        } catch (StepFailure failure) {
            throw failure.type().equals(ModelFailures.WITHOUT_TEMPERATURE) ? failure : Refusals.ofStream(failure);
        }
    }

    @Override
    public void reword(Refusal.Parameter refused, String model) {
        wording.learn(refused, model);
    }

    private Completion.Paid timed(ChatRequested request, Prices prices, TokenCounter tokens, Supplier<JsonNode> message)
            throws StepFailure {
        boolean warm = settings.temperature().isPresent() && wording.hasTemperature(request.model());
        long startedAt = System.nanoTime();
        try {
            JsonNode answer = message.get();
            return paid(request, answer, Duration.ofNanos(System.nanoTime() - startedAt), prices, tokens);
        } catch (RuntimeException e) {
            StepFailure failure = Refusals.of(e, request.mode());
            throw warm && Refusals.isAboutTemperature(failure) ? Wording.withoutTemperature(failure) : failure;
        }
    }

    private HttpRequest sent(ObjectNode body) {
        HttpRequest.Builder request = HttpRequest.builder()
                .method(HttpMethod.POST)
                .url(settings.baseUrl() + "/messages")
                .addHeader("Content-Type", "application/json")
                .body(body.toString());
        settings.provider().headers(settings.apiKey()).forEach((name, value) -> request.addHeader(name, value));
        return request.build();
    }

    private ObjectNode body(ChatRequested request) {
        ObjectNode body = JSON.createObjectNode()
                .put("model", request.model())
                .put("max_tokens", settings.maxOutputTokens().orElse(MOST_OUTPUT));
        settings.temperature()
                .filter(_ -> wording.hasTemperature(request.model()))
                .ifPresent(value -> body.put("temperature", Math.min(1, value)));
        body.put(
                "system",
                request.turns().stream()
                        .filter(turn -> turn.role() == Role.SYSTEM)
                        .map(Turn::text)
                        .collect(Collectors.joining("\n\n")));
        ArrayNode messages = body.putArray("messages");
        request.turns().stream()
                .filter(turn -> turn.role() != Role.SYSTEM)
                .forEach(turn -> messages.addObject()
                        .put("role", turn.role().name().toLowerCase(Locale.ROOT))
                        .put("content", turn.text()));
        if (request.mode() == OutputMode.TOOLS) {
            ArrayNode tools = body.putArray("tools");
            request.tools()
                    .tools()
                    .forEach(tool -> tools.addObject()
                            .put("name", tool.name())
                            .put("description", tool.description())
                            .set("input_schema", JSON.valueToTree(schema(ToolSet.parameters(tool, request.schema())))));
            body.putObject("tool_choice").put("type", "any");
        }
        if (request.mode() == OutputMode.SCHEMA) {
            String tool = request.schema().name();
            body.putArray("tools")
                    .addObject()
                    .put("name", tool)
                    .put("description", "Takes the answer.")
                    .set("input_schema", read(request.schema().asText()));
            body.putObject("tool_choice").put("type", "tool").put("name", tool);
        }
        return body;
    }

    private static Completion.Paid paid(
            ChatRequested request, JsonNode answer, Duration took, Prices prices, TokenCounter tokens) {
        StringBuilder text = new StringBuilder();
        StringBuilder thoughts = new StringBuilder();
        if (!answer.path("content").isArray()) {
            throw new IllegalArgumentException("no message");
        }
        for (JsonNode part : answer.path("content")) {
            switch (part.path("type").asText("")) {
                case "tool_use" -> text.append(called(request, part));
                case "thinking" -> thoughts.append(part.path("thinking").asText(""));
                default -> text.append(part.path("text").asText(""));
            }
        }
        Thinking apart = Thinking.in(text.toString()).after(thoughts.toString());
        String stopped = answer.path("stop_reason").asText("");
        Completion completion = new Completion(
                apart.answer(),
                apart.thought(),
                stopped.equals(CUT_OFF) ? Completion.CUT_OFF : stopped.toUpperCase(Locale.ROOT),
                answer.path("model").asText(request.model()),
                request.promptVersion(),
                took.toMillis(),
                null);
        JsonNode told = answer.path("usage");
        boolean counted = told.has("input_tokens") && told.has("output_tokens");
        long input = counted
                ? told.path("input_tokens").asLong()
                        + told.path("cache_creation_input_tokens").asLong(0)
                        + told.path("cache_read_input_tokens").asLong(0)
                : tokens.count(request.text());
        long output = counted ? told.path("output_tokens").asLong() : tokens.count(text.toString());
        Usage usage = new Usage(1, input, output, prices.of(input, output));
        return new Completion.Paid(completion, usage, answer.path("id").textValue(), counted);
    }

    private static Map<String, Object> schema(JsonObjectSchema parameters) {
        return JsonSchemaElementUtils.toMap(parameters, true, true);
    }

    private static String called(ChatRequested request, JsonNode call) {
        String input = input(call.path("input"));
        return request.tools() == null
                ? input
                : request.tools().answer(call.path("name").asText(""), input, request.schema());
    }

    /** Returns the input of a tool call. A stream delivers it as text, which may be cut off. */
    private static String input(JsonNode input) {
        return input.isTextual() ? input.textValue() : input.toString();
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
