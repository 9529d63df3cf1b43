package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.chat.Exchange;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The dates of a computed answer, as its text shows them.
 *
 * @param day the day that the answer found or described; empty if it only counted
 * @param from the earlier of two days between which it counted or moved; empty if it described one day
 * @param to the later of these days
 */
record DateAnswer(String day, String from, String to) {

    private static final String DATE = "(\\d{4}-\\d{2}-\\d{2})";
    /** {@code **2026-04-15**}, with the step {@code 2026-03-04 + 6 weeks = 2026-04-15, Wednesday}. */
    private static final Pattern SHIFTED = Pattern.compile("\\*\\*" + DATE + "\\*\\*\\n++- " + DATE
            + " ([+−]) \\d{1,10} [^\\d\\s=]{1,10}(?: [^\\d\\s=]{1,10})? = " + DATE + "(?:, |，)");
    /** {@code **43 days**}, with the step {@code 2026-03-04 → 2026-04-16 = 43 days}. */
    private static final Pattern COUNTED =
            Pattern.compile("\\*\\*\\d{1,10} [^\\d\\s*]{1,10}\\*\\*\\n++- " + DATE + " → " + DATE + " = ");
    /** {@code **Thursday**}, with the step {@code 2024-02-29 is a Thursday}. */
    private static final Pattern DESCRIBED =
            Pattern.compile("\\*\\*[^\\d\\s*]{2,10}\\*\\*\\n++- " + DATE + " (?:is a |是)");

    /** Returns the dates of an answer; empty if it is not computed from dates. */
    static Optional<DateAnswer> of(Exchange earlier) {
        String answer = earlier.answer().strip();
        if (!earlier.unfounded().isEmpty()) {
            return Optional.empty();
        }
        Matcher shifted = SHIFTED.matcher(answer);
        if (shifted.lookingAt() && shifted.group(1).equals(shifted.group(4))) {
            boolean later = shifted.group(3).equals("+");
            String day = shifted.group(1);
            String start = shifted.group(2);
            return Optional.of(new DateAnswer(day, later ? start : day, later ? day : start));
        }
        Matcher counted = COUNTED.matcher(answer);
        if (counted.lookingAt()) {
            return Optional.of(new DateAnswer("", counted.group(1), counted.group(2)));
        }
        Matcher described = DESCRIBED.matcher(answer);
        return described.lookingAt() ? Optional.of(new DateAnswer(described.group(1), "", "")) : Optional.empty();
    }

    /** Moves the day; empty if the answer has none. */
    Optional<String> shifted(long amount, String unit) {
        return day.isEmpty()
                ? Optional.empty()
                : Optional.of(OperationJson.operation("shift_date")
                        .put("date", day)
                        .put("amount", amount)
                        .put("unit", unit)
                        .toString());
    }

    /** Describes the day; empty if the answer has none. */
    Optional<String> described() {
        return day.isEmpty()
                ? Optional.empty()
                : Optional.of(OperationJson.operation("describe_date")
                        .put("date", day)
                        .toString());
    }

    /** Counts from today to the day; empty if the answer has none. */
    Optional<String> fromToday(String unit) {
        return between("today", day, unit);
    }

    /** Counts from the day to today; empty if the answer has none. */
    Optional<String> untilToday(String unit) {
        return between(day, "today", unit);
    }

    /** Counts what the answer counted, in another unit; empty if it described one day. */
    Optional<String> counted(String unit) {
        return between(from, to, unit);
    }

    private static Optional<String> between(String first, String last, String unit) {
        return first.isEmpty() || last.isEmpty()
                ? Optional.empty()
                : Optional.of(OperationJson.operation("days_between")
                        .put("from", first)
                        .put("to", last)
                        .put("unit", unit)
                        .toString());
    }
}
