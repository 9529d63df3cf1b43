package dev.crosscheck.steps.limits;

import dev.crosscheck.model.Require;
import java.time.Duration;
import java.util.OptionalDouble;

/**
 * How fast calls may go to one provider, in all processes that share a database: so many requests and so many tokens a
 * minute, of which a tenth may come at once. Where many wait they go at that pace, and within one process the sessions
 * take turns.
 *
 * @param provider whose rate it is: the same name in each process
 * @param requestsPerMinute empty where they are not limited
 * @param tokensPerMinute of prompts and answers; empty where they are not limited
 */
public record Rate(String provider, OptionalDouble requestsPerMinute, OptionalDouble tokensPerMinute) {

    /** What may come at once, as time at the even pace. */
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

    /** From one request to the next at the even pace, in microseconds; 0 where requests are not limited. */
    public long microsOfARequest() {
        return requestsPerMinute.isPresent() ? Math.round(MICROS_A_MINUTE / requestsPerMinute.getAsDouble()) : 0;
    }

    /** What so many tokens take at the even pace, in microseconds; 0 where tokens are not limited. */
    public long microsOf(long tokens) {
        return tokensPerMinute.isPresent() ? Math.round(MICROS_A_MINUTE * tokens / tokensPerMinute.getAsDouble()) : 0;
    }
}
