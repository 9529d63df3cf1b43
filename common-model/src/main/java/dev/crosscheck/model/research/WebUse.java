package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** How a session uses the web. A session that does not use the web has no value of this type. */
public enum WebUse {
    /** The web and the user's own documents. Usually only words of the question are sent out. */
    BESIDE,
    /** Only the web. Usually queries are sent as planned. */
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
