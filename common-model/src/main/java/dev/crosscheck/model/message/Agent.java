package dev.crosscheck.model.message;

import java.util.Locale;

/** The services that carry out commands, each on a topic of its own. */
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

    /**
     * @throws IllegalArgumentException for any other name than the four wire names
     */
    public static Agent of(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
}
