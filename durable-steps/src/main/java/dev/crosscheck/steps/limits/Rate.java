package dev.crosscheck.steps.limits;

import dev.crosscheck.model.Require;
import java.time.Duration;
import java.util.OptionalDouble;

/**
 * A limit of the calls to one provider, across all processes that share a database: requests and tokens per minute. A
 * tenth of a minute's amount may go at once. When many calls wait, they go at an even pace, and within a process the
 * sessions take turns.
 *
 * @param provider the provider's name, the same in each process
 * @param requestsPerMinute empty if requests are not limited
 * @param tokensPerMinute tokens of prompts and answers; empty if they are not limited
 */
public record Rate(String provider, OptionalDouble requestsPerMinute, OptionalDouble tokensPerMinute) {

    /** The amount that may go at once, as time at the even pace. */
    public static final Duration BURST = Duration.ofSeconds(6);

    private static final double MICROS_A_MINUTE = 60e6;

    public Rate {
        Require.text("provider", provider);
        positive("requests_per_minute", requestsPerMinute);
        positive("tokens_per_minute", tokensPerMinute);
    }

    private static void positive(String field, OptionalDouble value) {
        if (!(value.orElse(1) > 0)) {
            throw new IllegalArgumentException(field + " must be greater than 0, and is " + value.getAsDouble());
        }
    }

    /** Returns the time between two requests at the even pace, in microseconds; 0 if requests are not limited. */
    public long microsOfARequest() {
        return requestsPerMinute.isPresent() ? Math.round(MICROS_A_MINUTE / requestsPerMinute.getAsDouble()) : 0;
    }

    /** Returns the time that so many tokens take at the even pace, in microseconds; 0 if tokens are not limited. */
    public long microsOf(long tokens) {
        return tokensPerMinute.isPresent() ? Math.round(MICROS_A_MINUTE * tokens / tokensPerMinute.getAsDouble()) : 0;
    }
}
