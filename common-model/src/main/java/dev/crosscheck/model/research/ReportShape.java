package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How long a report is wanted, and in which form.
 *
 * @param length null for standard
 * @param form null for a report
 */
public record ReportShape(Length length, Form form) {

    public static final ReportShape USUAL = new ReportShape(Length.STANDARD, Form.REPORT);

    public ReportShape {
        length = length == null ? Length.STANDARD : length;
        form = form == null ? Form.REPORT : form;
    }

    /** How much of the draft a report tells. */
    public enum Length {
        /** The answer, its most telling findings, what the sources disagree on and what is missing. */
        @JsonProperty("brief")
        BRIEF,
        @JsonProperty("standard")
        STANDARD,
        /** With what was searched as well. */
        @JsonProperty("long")
        LONG
    }

    /** How a report is arranged. */
    public enum Form {
        @JsonProperty("report")
        REPORT,
        /** The findings by date, the latest first. */
        @JsonProperty("digest")
        DIGEST,
        /** On one line what it is about and of when; findings before the reasoning. */
        @JsonProperty("memo")
        MEMO,
        /** The findings side by side, by the tiers of their sources. */
        @JsonProperty("table")
        TABLE
    }

    @JsonIgnore
    public boolean isUsual() {
        return equals(USUAL);
    }
}
