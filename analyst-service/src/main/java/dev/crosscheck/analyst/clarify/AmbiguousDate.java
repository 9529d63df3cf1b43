package dev.crosscheck.analyst.clarify;

import dev.crosscheck.analyst.plan.TimeWords;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.Reading;
import dev.crosscheck.model.text.Language;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects a date with an unclear order of day and month (03/04/2025), or an unclear calendar (24年3月: 2024, or 民國 24).
 */
final class AmbiguousDate implements Detector {

    private static final Pattern SLASHED = Pattern.compile("(?<![\\d/])(\\d{1,2})/(\\d{1,2})/(\\d{4})(?![\\d/])");
    private static final Pattern SHORT_YEAR = Pattern.compile("(?<![\\d國元])(\\d{2})年(\\d{1,2})月(?:(\\d{1,2})[日號])?");
    private static final Map<Language, DateTimeFormatter> IN_WORDS = Map.of(
            Language.ENGLISH, DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH),
            Language.CHINESE, DateTimeFormatter.ofPattern("uuuu年M月d日", Locale.ROOT));
    private static final int MONTHS = 12;
    private static final int CENTURY = 2_000;

    @Override
    public Optional<Clarification> in(ExamineQuestion command) {
        String question = command.brief().question().strip();
        return slashed(question).or(() -> shortYear(question, command.brief().asked()));
    }

    private static Optional<Clarification> slashed(String question) {
        boolean orderIsEvident = SLASHED.matcher(question)
                .results()
                .anyMatch(date -> Integer.parseInt(date.group(1)) > MONTHS || Integer.parseInt(date.group(2)) > MONTHS);
        Matcher date = SLASHED.matcher(question);
        if (orderIsEvident || !date.find() || Integer.parseInt(date.group(1)) == Integer.parseInt(date.group(2))) {
            return Optional.empty();
        }
        return readings(
                question, date, dated(date, date.group(1), date.group(2)), dated(date, date.group(2), date.group(1)));
    }

    private static Optional<LocalDate> dated(Matcher date, String day, String month) {
        try {
            return Optional.of(
                    LocalDate.of(Integer.parseInt(date.group(3)), Integer.parseInt(month), Integer.parseInt(day)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Clarification> readings(
            String question, Matcher date, Optional<LocalDate> dayFirst, Optional<LocalDate> monthFirst) {
        if (dayFirst.isEmpty() || monthFirst.isEmpty()) {
            return Optional.empty();
        }
        DateTimeFormatter inWords = IN_WORDS.get(Language.detect(question));
        return Wordings.clarification(
                AmbiguityType.TIME,
                List.of(
                        replaced(question, date, inWords.format(dayFirst.get())),
                        replaced(question, date, inWords.format(monthFirst.get()))));
    }

    /** Ignores a year that would lie in the future, because nobody asks about one. */
    private static Optional<Clarification> shortYear(String question, LocalDate asked) {
        Matcher date = SHORT_YEAR.matcher(question);
        if (!date.find()) {
            return Optional.empty();
        }
        int year = Integer.parseInt(date.group(1));
        int month = Integer.parseInt(date.group(2));
        if (month < 1 || month > MONTHS || CENTURY + year > asked.getYear()) {
            return Optional.empty();
        }
        String rest = question.substring(date.end(1), date.end());
        return Wordings.clarification(
                AmbiguityType.TIME,
                List.of(
                        replaced(question, date, (CENTURY + year) + rest),
                        replaced(question, date, (TimeWords.YEAR_BEFORE_THE_REPUBLIC + year) + rest)));
    }

    private static Reading replaced(String question, Matcher date, String words) {
        return new Reading(words, question.substring(0, date.start()) + words + question.substring(date.end()));
    }
}
