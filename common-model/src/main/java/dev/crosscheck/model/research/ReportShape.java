package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The length and form of a report.
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

    /** How much of the draft a report contains. */
    public enum Length {
        /** The answer, the main findings, what the sources disagree on and what is missing. */
        @JsonProperty("brief")
        BRIEF,
        @JsonProperty("standard")
        STANDARD,
        /** Also says what was searched. */
        @JsonProperty("long")
        LONG
    }

    /** The arrangement of a report. */
    public enum Form {
        @JsonProperty("report")
        REPORT,
        /** Findings by date, the latest first. */
        @JsonProperty("digest")
        DIGEST,
        /** One line with the subject and the date; then the findings, before the reasoning. */
        @JsonProperty("memo")
        MEMO,
        /** Findings side by side, by the tiers of their sources. */
        @JsonProperty("table")
        TABLE
    }

    @JsonIgnore
    public boolean isUsual() {
        return equals(USUAL);
    }
}
