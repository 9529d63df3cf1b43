package dev.crosscheck.model.source;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** What a document says of its own standing, or a catalogue says of it. The first that applies counts. */
public enum Notice {
    /** Retracted or withdrawn: its authors or publisher no longer stand by it. */
    RETRACTED,
    /** Its publisher doubts it, and says so in an expression of concern. */
    CONCERN,
    /** It carries a correction, or one was published. It still holds, as corrected. */
    CORRECTED;

    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException if there is no such notice */
    @JsonCreator
    public static Notice of(String wireName) {
        return Arrays.stream(values())
                .filter(notice -> notice.wireName().equals(wireName))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("notice must be retracted, concern or corrected: " + wireName));
    }

    /** Returns whether a document with this notice must be used with care. */
    public boolean isWarning() {
        return this != CORRECTED;
    }
}
