package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.endpoint.AnthropicMessages;
import dev.crosscheck.endpoint.AnthropicStream;
import dev.crosscheck.endpoint.ChatAnswer;
import dev.crosscheck.endpoint.EndpointClient;
import dev.crosscheck.endpoint.Prices;
import dev.crosscheck.endpoint.Tool;
import dev.crosscheck.llm.output.Thinking;
import dev.crosscheck.llm.output.ToolSet;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.message.WireJson;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpMethod;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.sse.DefaultServerSentEventParser;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.internal.JsonSchemaElementUtils;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Uses Anthropic's messages API over our own HTTP client: docs/adr/0013 says why not by langchain4j's. If the endpoint
 * rejects tools, only the prompt asks for JSON.
 */
final class AnthropicEndpoint implements ChatEndpoint {

    private static final ObjectMapper JSON = WireJson.mapper();

    private static final AnthropicMessages API = new AnthropicMessages();

    private final Settings settings;
    private final HttpClient http;
    private final RefusedParameters wording = new RefusedParameters();

    AnthropicEndpoint(Settings settings) {
        this.settings = settings;
        this.http = new EndpointHttp.Builder(EndpointClient.of(settings.connectTimeout()), settings.timeout()).build();
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
        AnthropicStream stream = new AnthropicStream(text);
        try {
            return timed(request, prices, tokens, () -> {
                ObjectNode body = body(request);
                API.addStream(body);
                http.execute(sent(body), new DefaultServerSentEventParser(), new Events(stream));
                return stream.message();
            });
        } catch (StepFailure failure) {
            throw failure.type().equals(ModelFailures.WITHOUT_TEMPERATURE)
                    ? failure
                    : EndpointFailures.ofStream(failure);
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
            StepFailure failure = EndpointFailures.of(e, request.mode());
            throw warm && EndpointFailures.isAboutTemperature(failure)
                    ? RefusedParameters.withoutTemperature(failure)
                    : failure;
        }
    }

    private HttpRequest sent(ObjectNode body) {
        HttpRequest.Builder request = HttpRequest.builder()
                .method(HttpMethod.POST)
                .url(settings.baseUrl() + API.chatPath())
                .addHeader("Content-Type", "application/json")
                .body(body.toString());
        API.headers(settings.apiKey()).forEach((name, value) -> request.addHeader(name, value));
        return request.build();
    }

    private ObjectNode body(ChatRequested request) {
        ObjectNode body = API.request(
                request.model(),
                settings.maxOutputTokens().orElseThrow(),
                settings.temperature().filter(_ -> wording.hasTemperature(request.model())),
                request.turns());
        switch (request.mode()) {
            case TOOLS ->
                API.addTools(
                        body,
                        request.tools().tools().stream()
                                .map(tool -> new Tool(
                                        tool.name(),
                                        tool.description(),
                                        JSON.valueToTree(JsonSchemaElementUtils.toMap(
                                                ToolSet.parameters(tool, request.schema()), true, true))))
                                .toList(),
                        Tool.Choice.REQUIRED);
            case SCHEMA ->
                API.addSchema(
                        body, request.schema().name(), read(request.schema().asText()));
            case JSON, PROMPT -> {}
        }
        return body;
    }

    private static Completion.Paid paid(
            ChatRequested request, JsonNode answer, Duration took, Prices prices, TokenCounter tokens) {
        if (!answer.path("content").isArray()) {
            throw new IllegalArgumentException("no message");
        }
        ChatAnswer said = API.read(
                answer,
                (tool, input) ->
                        request.tools() == null ? input : request.tools().answer(tool, input, request.schema()));
        Thinking apart = Thinking.in(said.text()).after(said.thinking());
        Completion completion = new Completion(
                apart.answer(),
                apart.thought(),
                said.isCutOff() ? Completion.CUT_OFF : said.stopped().toUpperCase(Locale.ROOT),
                said.model().isEmpty() ? request.model() : said.model(),
                request.promptVersion(),
                took.toMillis(),
                null);
        boolean counted = said.usage().isReported();
        long input = counted ? said.usage().input() : tokens.count(request.text());
        long output = counted ? said.usage().output() : tokens.count(said.text());
        Usage usage = new Usage(1, input, output, prices.of(input, output));
        return new Completion.Paid(completion, usage, answer.path("id").textValue(), counted);
    }

    /** Passes the events of a stream on. */
    private record Events(AnthropicStream stream) implements ServerSentEventListener {
        @Override
        public void onEvent(ServerSentEvent event) {
            stream.take(event.data());
        }

        @Override
        public void onError(Throwable thrown) {
            throw new IllegalStateException("no message", thrown);
        }
    }

    private static JsonNode read(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
