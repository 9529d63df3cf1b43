package dev.crosscheck.llm.endpoint;

import dev.crosscheck.endpoint.Prices;
import dev.crosscheck.endpoint.Provider;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.StepFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The endpoint of one agent. Each request is one HTTP request, without retries. Safe for use by many threads; a request
 * blocks its thread.
 */
public interface ChatEndpoint {

    /**
     * The remaining time of the calling thread's step, if it is limited. The thread's requests end with it. The chat
     * client has no parameter for this.
     */
    ScopedValue<Countdown> STEP_TIME = ScopedValue.newInstance();

    /** Settings that are the same for all requests. */
    record Settings(
            Provider provider,
            String baseUrl,
            Optional<String> apiKey,
            Optional<Double> temperature,
            OptionalInt maxOutputTokens,
            Duration connectTimeout,
            Duration timeout) {

        /** Omits the key, so that no log contains it. */
        @Override
        public String toString() {
            return "ChatEndpoint.Settings[baseUrl=" + baseUrl + ", timeout=" + timeout + "]";
        }
    }

    /** Returns the endpoint that implements the provider's API. */
    static ChatEndpoint of(Settings settings) {
        return switch (settings.provider()) {
            case OPENAI -> new OpenAiEndpoint(settings);
            case ANTHROPIC -> new AnthropicEndpoint(settings);
        };
    }

    /**
     * Makes one request.
     *
     * @param tokens counts tokens if the endpoint does not
     * @throws StepFailure with a code of {@link ModelFailures}, or one that {@link Refusal} knows
     */
    Completion.Paid complete(ChatRequested request, Prices prices, TokenCounter tokens) throws StepFailure;

    /**
     * Makes one request, and passes on its text as it arrives. Returns the same answer as {@link #complete}.
     *
     * @param text called by other threads, one after the other; after a failure it may be called once more
     * @throws StepFailure as {@link #complete}, or with {@link ModelFailures#WITHOUT_STREAMING}
     */
    Completion.Paid stream(ChatRequested request, Prices prices, TokenCounter tokens, Consumer<String> text)
            throws StepFailure;

    /**
     * Omits the parameter {@code refused} from later requests to that model.
     *
     * @param refused a parameter that the endpoint rejected now, or in a request that an earlier run of the step
     *      recorded
     */
    void reword(Refusal.Parameter refused, String model);
}
