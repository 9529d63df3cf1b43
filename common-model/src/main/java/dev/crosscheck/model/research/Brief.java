package dev.crosscheck.model.research;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.source.TierBounds;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;

/**
 * The question and its settings, which every agent receives.
 *
 * @param language the report's language
 * @param asked the day of the request, in UTC; "last month" is relative to it
 * @param startDate earliest date of publication asked for, or null
 * @param endDate latest date of publication asked for, or null
 * @param tiers the tiers that the mode admits and compares; null in old messages, from before this field existed
 * @param shape the length and form of the report; null for the usual ones
 */
public record Brief(
        String question,
        Mode mode,
        Language language,
        LocalDate asked,
        LocalDate startDate,
        LocalDate endDate,
        @JsonInclude(JsonInclude.Include.NON_NULL) TierBounds tiers,
        @JsonInclude(JsonInclude.Include.NON_NULL) ReportShape shape) {

    public static final int MAX_QUESTION_LENGTH = 10_000;

    public Brief {
        Require.text("question", question);
        Require.present("mode", mode);
        Require.present("language", language);
        Require.present("asked", asked);
        if (startDate != null && endDate != null && startDate.isAfter(endDate)) {
            throw new IllegalArgumentException("start_date must not be after end_date");
        }
    }

    /** Creates a brief with the default tiers and the usual shape. */
    public Brief(
            String question, Mode mode, Language language, LocalDate asked, LocalDate startDate, LocalDate endDate) {
        this(question, mode, language, asked, startDate, endDate, null, null);
    }

    /** Returns this brief with another question. */
    public Brief asking(String other) {
        return new Brief(other, mode, language, asked, startDate, endDate, tiers, shape);
    }

    public Brief within(LocalDate start, LocalDate end) {
        return new Brief(question, mode, language, asked, start, end, tiers, shape);
    }

    public Brief in(Mode other) {
        return new Brief(question, other, language, asked, startDate, endDate, tiers, shape);
    }

    public Brief under(TierBounds bounds) {
        return new Brief(question, mode, language, asked, startDate, endDate, bounds, shape);
    }

    /** Returns {@link #tiers}, or the default if they are null. */
    public TierBounds bounds() {
        return tiers == null ? TierBounds.DEFAULT : tiers;
    }

    /** Returns this brief with another report shape. */
    public Brief shaped(ReportShape wanted) {
        return new Brief(question, mode, language, asked, startDate, endDate, tiers, wanted.isUsual() ? null : wanted);
    }

    /** Returns {@link #shape}, or the usual one if it is null. */
    public ReportShape wanted() {
        return shape == null ? ReportShape.USUAL : shape;
    }
}
