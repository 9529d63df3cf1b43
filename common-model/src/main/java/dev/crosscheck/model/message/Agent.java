package dev.crosscheck.model.message;

import java.util.Locale;

/** The services that execute commands. Each reads its own topic. */
public enum Agent {
    ANALYST,
    CRITIC,
    WRITER,
    SEARCH;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String commandTopic() {
        return Topics.COMMANDS_PREFIX + wireName();
    }

    /** @throws IllegalArgumentException if no agent has this wire name */
    public static Agent of(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
}
