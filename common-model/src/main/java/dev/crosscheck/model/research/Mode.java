package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Set;

/** How strict the sources must be. */
public enum Mode {
    /** Official and authoritative sources only, conservative wording. */
    @JsonProperty("strict")
    STRICT,
    /** All sources; the weak ones are marked and hedged. */
    @JsonProperty("discovery")
    DISCOVERY,
    /** All sources; official accounts are compared with social ones. */
    @JsonProperty("monitor")
    MONITOR;

    private static final Set<String> STRICT_WORDS =
            Set.of("verify", "fact-check", "fact check", "factcheck", "查證", "驗證", "查核");
    private static final Set<String> MONITOR_WORDS = Set.of("trend", "sentiment", "趨勢", "輿情");

    /** The mode that a question's own words ask for, and discovery where they ask for none. */
    public static Mode suggestedBy(String question) {
        String words = question.toLowerCase(Locale.ROOT);
        if (STRICT_WORDS.stream().anyMatch(words::contains)) {
            return STRICT;
        }
        return MONITOR_WORDS.stream().anyMatch(words::contains) ? MONITOR : DISCOVERY;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
