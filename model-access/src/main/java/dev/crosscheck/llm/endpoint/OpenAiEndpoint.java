package dev.crosscheck.llm.endpoint;

import dev.crosscheck.endpoint.ChatTurn;
import dev.crosscheck.endpoint.EndpointClient;
import dev.crosscheck.endpoint.OpenAiChat;
import dev.crosscheck.endpoint.Prices;
import dev.crosscheck.llm.output.Thinking;
import dev.crosscheck.llm.output.ToolSet;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepFailure;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.Capability;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.ToolChoice;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.openai.OpenAiChatRequestParameters;
import dev.langchain4j.model.openai.OpenAiChatResponseMetadata;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Uses OpenAI's chat API through the Quarkus extension's models, with their retries off and {@link EndpointHttp} as
 * HTTP client.
 */
final class OpenAiEndpoint implements ChatEndpoint {

    private static final String STREAM_OPTIONS = "stream_options";
    private static final String TEMPERATURE = "temperature";

    /** Rejected parameters that streamed and other requests share. */
    private static final Set<String> WORDS =
            Set.of(ModelFailures.WITHOUT_MAX_TOKENS, ModelFailures.WITHOUT_TEMPERATURE);

    private final OptionalInt maxOutputTokens;
    private final boolean hasTemperature;
    private final RefusedParameters wording = new RefusedParameters();
    private final OpenAiChatModel client;
    private final OpenAiStreamingChatModel streaming;

    /** @throws IllegalStateException if the models use another HTTP client than ours */
    OpenAiEndpoint(Settings settings) {
        OpenAiClients.requireOurs();
        maxOutputTokens = settings.maxOutputTokens();
        hasTemperature = settings.temperature().isPresent();
        EndpointHttp.Builder http =
                new EndpointHttp.Builder(EndpointClient.of(settings.connectTimeout()), settings.timeout());
        client = whole(settings, http);
        streaming = streamed(settings, http);
    }

    private static OpenAiChatModel whole(Settings settings, EndpointHttp.Builder http) {
        OpenAiChatModel.OpenAiChatModelBuilder builder = OpenAiChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(settings.baseUrl())
                .apiKey(settings.apiKey().orElse(OpenAiChat.NO_KEY))
                .maxRetries(0)
                .timeout(settings.timeout())
                .supportedCapabilities(Capability.RESPONSE_FORMAT_JSON_SCHEMA)
                .strictJsonSchema(true)
                .returnThinking(true)
                .logRequests(false)
                .logResponses(false);
        settings.temperature().ifPresent(builder::temperature);
        return builder.build();
    }

    private static OpenAiStreamingChatModel streamed(Settings settings, EndpointHttp.Builder http) {
        OpenAiStreamingChatModel.OpenAiStreamingChatModelBuilder builder = OpenAiStreamingChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(settings.baseUrl())
                .apiKey(settings.apiKey().orElse(OpenAiChat.NO_KEY))
                .timeout(settings.timeout())
                .strictJsonSchema(true)
                .returnThinking(true)
                .logRequests(false)
                .logResponses(false);
        settings.temperature().ifPresent(builder::temperature);
        return builder.build();
    }

    @Override
    public Completion.Paid complete(ChatRequested request, Prices prices, TokenCounter tokens) throws StepFailure {
        return timed(request, client::chat, Set.of(), prices, tokens);
    }

    @Override
    public Completion.Paid stream(ChatRequested request, Prices prices, TokenCounter tokens, Consumer<String> text)
            throws StepFailure {
        boolean options = wording.hasStreamOptions();
        try {
            return timed(
                    request,
                    chat -> StreamedChat.of(streaming, chat, text),
                    options ? Set.of() : Set.of(STREAM_OPTIONS),
                    prices,
                    tokens);
        } catch (StepFailure failure) {
            throw refusedStream(failure, options);
        }
    }

    private static StepFailure refusedStream(StepFailure failure, boolean options) {
        if (WORDS.contains(failure.type())) {
            return failure;
        }
        return options && !EndpointFailures.isAboutStreaming(failure) && EndpointFailures.isAboutStreamOptions(failure)
                ? new StepFailure(
                        ModelFailures.WITHOUT_STREAM_OPTIONS,
                        "The language model's endpoint takes no stream_options.",
                        false,
                        failure)
                : EndpointFailures.ofStream(failure);
    }

    @Override
    public void reword(Refusal.Parameter refused, String model) {
        wording.learn(refused, model);
    }

    /** @param leftOut fields of the client's request that the endpoint rejects */
    private Completion.Paid timed(
            ChatRequested request,
            Function<ChatRequest, ChatResponse> way,
            Set<String> leftOut,
            Prices prices,
            TokenCounter tokens)
            throws StepFailure {
        boolean completions = wording.boundsCompletions(request.model());
        boolean warm = hasTemperature && wording.hasTemperature(request.model());
        ChatRequest chat = translated(request, completions);
        Set<String> without = new HashSet<>(leftOut);
        if (hasTemperature && !warm) {
            without.add(TEMPERATURE);
        }
        long startedAt = System.nanoTime();
        ChatResponse response;
        try {
            response = ScopedValue.where(EndpointHttp.LEFT_OUT, without).call(() -> way.apply(chat));
        } catch (RuntimeException e) {
            throw worded(EndpointFailures.of(e, request.mode()), completions, warm);
        }
        long millis = Duration.ofNanos(System.nanoTime() - startedAt).toMillis();
        return paid(request, response, millis, prices, tokens);
    }

    /** Returns a failure that names the rejected parameter, or else the given one. */
    private StepFailure worded(StepFailure failure, boolean completions, boolean warm) {
        if (failure.type().equals(ModelFailures.PROMPT_TOO_LONG)) {
            return failure;
        }
        if (maxOutputTokens.isPresent() && !completions && EndpointFailures.isAboutMaxTokens(failure)) {
            return new StepFailure(
                    ModelFailures.WITHOUT_MAX_TOKENS, "The language model takes no max_tokens.", false, failure);
        }
        return warm && EndpointFailures.isAboutTemperature(failure)
                ? RefusedParameters.withoutTemperature(failure)
                : failure;
    }

    private ChatRequest translated(ChatRequested request, boolean completions) {
        OpenAiChatRequestParameters.Builder builder =
                OpenAiChatRequestParameters.builder().modelName(request.model());
        maxOutputTokens.ifPresent(most -> {
            if (completions) {
                builder.maxCompletionTokens(most);
            } else {
                builder.maxOutputTokens(most);
            }
        });
        switch (request.mode()) {
            case TOOLS ->
                builder.toolSpecifications(request.tools().tools().stream()
                                .map(tool -> ToolSpecification.builder()
                                        .name(tool.name())
                                        .description(tool.description())
                                        .parameters(ToolSet.parameters(tool, request.schema()))
                                        .build())
                                .toList())
                        .toolChoice(ToolChoice.REQUIRED);
            case SCHEMA ->
                builder.responseFormat(ResponseFormat.builder()
                        .type(ResponseFormatType.JSON)
                        .jsonSchema(request.schema().forEndpoint())
                        .build());
            case JSON -> builder.responseFormat(ResponseFormat.JSON);
            case PROMPT -> {}
        }
        return ChatRequest.builder()
                .parameters(builder.build())
                .messages(request.turns().stream().map(OpenAiEndpoint::message).toList())
                .build();
    }

    private static ChatMessage message(ChatTurn turn) {
        return switch (turn.role()) {
            case SYSTEM -> SystemMessage.from(turn.text());
            case USER -> UserMessage.from(turn.text());
            case ASSISTANT -> AiMessage.from(turn.text());
        };
    }

    /** Returns the thinking. Some endpoints use another name for the field than the library. */
    private static String thought(ChatResponse response, AiMessage message) {
        if (message != null && message.thinking() != null) {
            return message.thinking();
        }
        if (!(response.metadata() instanceof OpenAiChatResponseMetadata metadata)
                || metadata.rawHttpResponse() == null) {
            return null;
        }
        return OpenAiChat.unknownThinking(metadata.rawHttpResponse().body());
    }

    private static String told(String model, String asked) {
        return model == null || model.isBlank() ? asked : model;
    }

    /** Returns the text, or the answer that a function call represents; of several calls, the first. */
    private static String text(ChatRequested request, AiMessage message) {
        if (message != null && request.tools() != null && message.hasToolExecutionRequests()) {
            ToolExecutionRequest call = message.toolExecutionRequests().getFirst();
            return request.tools().answer(call.name(), call.arguments(), request.schema());
        }
        return message == null || message.text() == null ? "" : message.text();
    }

    private static Completion.Paid paid(
            ChatRequested request, ChatResponse response, long millis, Prices prices, TokenCounter tokens) {
        AiMessage message = response.aiMessage();
        String text = text(request, message);
        Thinking apart = Thinking.in(text).after(thought(response, message));
        Completion completion = new Completion(
                apart.answer(),
                apart.thought(),
                response.finishReason() == null ? null : response.finishReason().name(),
                told(response.modelName(), request.model()),
                request.promptVersion(),
                millis,
                null);
        TokenUsage told = response.tokenUsage();
        boolean counted = told != null && told.inputTokenCount() != null && told.outputTokenCount() != null;
        long input = counted ? told.inputTokenCount() : tokens.count(request.text());
        long output = counted ? told.outputTokenCount() : tokens.count(text);
        Usage usage = new Usage(1, input, output, prices.of(input, output));
        return new Completion.Paid(completion, usage, response.id(), counted);
    }
}
