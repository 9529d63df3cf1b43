package dev.crosscheck.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a client needs to know first of a session. */
public enum SessionStatus {
    /** Nothing has happened yet. */
    QUEUED,
    RUNNING,
    /** It waits for a person's answer. */
    CLARIFYING,
    PAUSED,
    COMPLETED,
    FAILED,
    CANCELLED;

    private final String wireName = name().toLowerCase(Locale.ROOT);

    /** Empty for a word that is no status. */
    public static Optional<SessionStatus> named(String wireName) {
        return Arrays.stream(values())
                .filter(status -> status.wireName.equals(wireName))
                .findFirst();
    }

    @JsonValue
    public String wireName() {
        return wireName;
    }

    public boolean isTerminal() {
        return this == COMPLETED || this == FAILED || this == CANCELLED;
    }
}
