package dev.crosscheck.llm.endpoint;

import dev.crosscheck.model.endpoint.Provider;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.StepFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * The endpoint of one agent. A request is one HTTP request, without retries. Safe for use by many threads; a request
 * blocks its thread.
 */
public interface ChatEndpoint {

    /**
     * How long the calling thread's step has left, where that is bound: a request of that thread ends with it. The chat
     * client has no way to say so.
     */
    ScopedValue<Countdown> STEP_TIME = ScopedValue.newInstance();

    /** What is the same for each request. */
    record Settings(
            Provider provider,
            String baseUrl,
            Optional<String> apiKey,
            Optional<Double> temperature,
            OptionalInt maxOutputTokens,
            Duration connectTimeout,
            Duration timeout) {

        /** Without the key, so that no log gets it. */
        @Override
        public String toString() {
            return "ChatEndpoint.Settings[baseUrl=" + baseUrl + ", timeout=" + timeout + "]";
        }
    }

    /** US dollars per million tokens. */
    record Prices(double input, double output) {
        private static final double MILLION = 1_000_000;

        public double of(long inputTokens, long outputTokens) {
            return (inputTokens * input + outputTokens * output) / MILLION;
        }
    }

    /** The one that speaks the provider's API. */
    static ChatEndpoint of(Settings settings) {
        return switch (settings.provider()) {
            case OPENAI -> new OpenAiEndpoint(settings);
            case ANTHROPIC -> new AnthropicEndpoint(settings);
        };
    }

    /**
     * Makes one request.
     *
     * @param tokens counts where the endpoint does not
     * @throws StepFailure with a code of {@link ModelFailures}, or one that {@link Refusal} knows
     */
    Completion.Paid complete(ChatRequested request, Prices prices, TokenCounter tokens) throws StepFailure;

    /**
     * Makes one request, and tells its text as it comes. The answer is the same as that of {@link #complete}.
     *
     * @param text called by other threads, one after the other; after a failure it may be called once more
     * @throws StepFailure as {@link #complete}, or with {@link ModelFailures#WITHOUT_STREAMING}
     */
    Completion.Paid stream(ChatRequested request, Prices prices, TokenCounter tokens, Consumer<String> text)
            throws StepFailure;

    /**
     * Words requests to that model without {@code refused} from now on.
     *
     * @param refused in a request of now, or in one that an earlier run of the step has recorded
     */
    void reword(Refusal.Parameter refused, String model);
}
