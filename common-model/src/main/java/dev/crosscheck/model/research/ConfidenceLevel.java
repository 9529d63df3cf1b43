package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How far a report may be relied on. */
public enum ConfidenceLevel {
    @JsonProperty("High")
    HIGH("High"),
    @JsonProperty("Medium")
    MEDIUM("Medium"),
    @JsonProperty("Low")
    LOW("Low");

    private final String wireName;

    ConfidenceLevel(String wireName) {
        this.wireName = wireName;
    }

    public String wireName() {
        return wireName;
    }

    /** Returns the initial level, before anything else lowers it: PASS gives High, WARN Medium, REJECT Low. */
    public static ConfidenceLevel from(ReviewStatus review) {
        return switch (review) {
            case PASS -> HIGH;
            case WARN -> MEDIUM;
            case REJECT -> LOW;
        };
    }

    /** Returns the next lower level; LOW stays LOW. */
    public ConfidenceLevel lower() {
        return this == HIGH ? MEDIUM : LOW;
    }

    public ConfidenceLevel atMost(ConfidenceLevel other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
