package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Selects what weighs the criteria: rules or a language model. */
public enum Controller {
    /** A language model if one is configured; otherwise rules. */
    AUTO,
    /** Rules, and the reader that runs in this process. */
    HEURISTIC,
    /** A language model that thinks, acts and observes in turns. */
    REACT;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the controller with this wire name, or empty if there is none. */
    public static Optional<Controller> named(String wireName) {
        return Arrays.stream(values())
                .filter(controller -> controller.wireName().equals(wireName))
                .findFirst();
    }

    /** @throws IllegalArgumentException if no controller has this wire name */
    @JsonCreator
    static Controller of(String wireName) {
        return named(wireName).orElseThrow(() -> new IllegalArgumentException("no such controller: " + wireName));
    }
}
