package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/**
 * How far research may go before it must write. Each level has its limits, which a request or the environment may
 * override.
 */
public enum Complexity {
    @JsonProperty("simple")
    SIMPLE(new Limits(2, 3, 5, 60)),
    @JsonProperty("standard")
    STANDARD(new Limits(5, 10, 15, 120)),
    @JsonProperty("deep")
    DEEP(new Limits(10, 15, 20, 600));

    private final Limits limits;

    Complexity(Limits limits) {
        this.limits = limits;
    }

    public Limits limits() {
        return limits;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
