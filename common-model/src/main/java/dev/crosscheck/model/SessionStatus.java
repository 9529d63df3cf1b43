package dev.crosscheck.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The state of a session, as clients see it. */
public enum SessionStatus {
    /** Nothing has happened yet. */
    QUEUED,
    RUNNING,
    /** The session waits for a person's answer. */
    CLARIFYING,
    PAUSED,
    COMPLETED,
    FAILED,
    CANCELLED;

    private final String wireName = name().toLowerCase(Locale.ROOT);

    /** Returns the status with this wire name, or empty if there is none. */
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
