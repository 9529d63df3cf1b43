package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** How a session uses the web; one that does not has none of these. */
public enum WebUse {
    /** Beside documents of the user's own: what leaves the house are words of the question alone. */
    BESIDE,
    /** The web and nothing else: queries go out as they were planned. */
    ALONE;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    static WebUse of(String wireName) {
        return Arrays.stream(values())
                .filter(use -> use.wireName().equals(wireName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("web must be beside or alone, not " + wireName));
    }
}
