package dev.crosscheck.model.research;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;

/**
 * What every agent is told of the question.
 *
 * @param language the report's language
 * @param asked the day of the request, in UTC: "last month" is relative to it
 * @param startDate earliest date of publication asked for, or null
 * @param endDate latest date of publication asked for, or null
 */
public record Brief(
        String question, Mode mode, Language language, LocalDate asked, LocalDate startDate, LocalDate endDate) {

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

    /** The same with another question. */
    public Brief asking(String other) {
        return new Brief(other, mode, language, asked, startDate, endDate);
    }

    public Brief within(LocalDate start, LocalDate end) {
        return new Brief(question, mode, language, asked, start, end);
    }
}
