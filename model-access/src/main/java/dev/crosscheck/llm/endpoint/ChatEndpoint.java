package dev.crosscheck.llm.endpoint;

import dev.crosscheck.steps.StepFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The endpoint of one agent. A request is one HTTP request, without retries. Safe for use by many threads; a request blocks its
 * thread.
 */
public interface ChatEndpoint {

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
     * @throws StepFailure with a code of {@link ModelFailures}, or one that {@link OutputMode#afterRefusal} knows
     */
    Completion.Paid complete(ChatRequested request, Prices prices, TokenCounter tokens) throws StepFailure;
}
