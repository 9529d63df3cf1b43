package dev.crosscheck.endpoint.settings;

import java.time.Duration;
import java.util.List;

/** An agent that may ask a model. */
public enum ModelAgent {
    ANALYST(60, List.of(Strength.HIGH, Strength.LOW)),
    CRITIC(30, List.of(Strength.HIGH)),
    WRITER(45, List.of(Strength.HIGH));

    private final Duration timeout;
    private final List<Strength> strengths;

    ModelAgent(int seconds, List<Strength> strengths) {
        this.timeout = Duration.ofSeconds(seconds);
        this.strengths = strengths;
    }

    /** Returns the default time limit of one request, to the last byte of its answer. */
    public Duration timeout() {
        return timeout;
    }

    /** Returns the strengths of its tasks. */
    public List<Strength> strengths() {
        return strengths;
    }
}
