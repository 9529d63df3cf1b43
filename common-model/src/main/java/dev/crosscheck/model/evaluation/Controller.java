package dev.crosscheck.model.evaluation;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Who weighs the criteria. */
public enum Controller {
    /** A language model where one is configured, and rules otherwise. */
    AUTO,
    /** Rules and the reader in process. */
    HEURISTIC,
    /** A language model that thinks, acts and observes in turns. */
    REACT;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Empty for any other name than the three wire names. */
    public static Optional<Controller> named(String wireName) {
        return Arrays.stream(values())
                .filter(controller -> controller.wireName().equals(wireName))
                .findFirst();
    }

    /** @throws IllegalArgumentException for any other name than the three wire names */
    @JsonCreator
    static Controller of(String wireName) {
        return named(wireName).orElseThrow(() -> new IllegalArgumentException("no such controller: " + wireName));
    }
}
