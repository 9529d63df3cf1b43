package dev.crosscheck.gateway.session;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.crosscheck.gateway.loop.research.Asking;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.loop.research.Turn;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a client needs to know first of a session. */
public enum SessionStatus {
    QUEUED,
    RUNNING,
    CLARIFYING,
    PAUSED,
    COMPLETED,
    FAILED,
    CANCELLED;

    public static SessionStatus of(ResearchState state) {
        return switch (state) {
            case ResearchState.NotRequested _ -> QUEUED;
            case Turn<?> _ -> RUNNING;
            case Asking _ -> CLARIFYING;
            case ResearchState.Paused _ -> PAUSED;
            case ResearchState.Completed _ -> COMPLETED;
            case ResearchState.Cancelled _ -> CANCELLED;
            case ResearchState.Failed _ -> FAILED;
        };
    }

    /** Empty for a word that is no status. */
    public static Optional<SessionStatus> named(String wireName) {
        return Arrays.stream(values())
                .filter(status -> status.wireName().equals(wireName))
                .findFirst();
    }

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isTerminal() {
        return this == COMPLETED || this == FAILED || this == CANCELLED;
    }
}
