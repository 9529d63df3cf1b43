package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.regex.Pattern;

/** How strict the sources must be. */
public enum Mode {
    /** Official and authoritative sources only, with conservative wording. */
    @JsonProperty("strict")
    STRICT,
    /** All sources; weak ones are marked and hedged. */
    @JsonProperty("discovery")
    DISCOVERY,
    /** All sources; official accounts are compared with social ones. */
    @JsonProperty("monitor")
    MONITOR;

    /** Latin words match as whole words, with their endings: "trendy" does not count as "trend". */
    private static final Pattern STRICT_WORDS = Pattern.compile(
            "\\b(?:verify(?:ing)?|fact[- ]?check(?:s|ed|ing|ers?)?)\\b|查證|驗證|查核", Pattern.CASE_INSENSITIVE);

    private static final Pattern MONITOR_WORDS =
            Pattern.compile("\\b(?:trend(?:s|ing)?|sentiments?)\\b|趨勢|輿情", Pattern.CASE_INSENSITIVE);

    /** Returns the mode that the question's wording suggests, or discovery if it suggests none. */
    public static Mode suggestedBy(String question) {
        if (STRICT_WORDS.matcher(question).find()) {
            return STRICT;
        }
        return MONITOR_WORDS.matcher(question).find() ? MONITOR : DISCOVERY;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
