package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A bound in a sentence: at least 18 years, no more than 500 euros, before 1 March 2025.
 *
 * @param kind how a value must compare with the figure
 */
record Threshold(Kind kind, Figure figure) {

    /** How a value must compare with the figure. */
    enum Kind {
        AT_LEAST,
        MORE_THAN,
        AT_MOST,
        LESS_THAN,
        EXACTLY
    }

    private static final int AROUND = 40;

    private static final Pattern LEAST_BEFORE =
            Pattern.compile("(?:at least|no(?:t)? (?:less|fewer) than|no(?:t)? (?:earlier|younger) than"
                    + "|not (?:below|under)|minimum(?: of)?|from|since|至少|不少於|不低於)\\s{0,3}(?:the |a |age(?: of)? )?$");
    private static final Pattern MORE_BEFORE = Pattern.compile(
            "(?:more than|over|above|exceed(?:s|ing)?|older than|later than|after|超過|高於)\\s{0,3}(?:the )?$");
    private static final Pattern MOST_BEFORE =
            Pattern.compile("(?:at most|no(?:t)? (?:more|later|older) than|not exceed(?:ing)?|not (?:above|over)|up to"
                    + "|maximum(?: of)?|within|until|by|limited to|至多|不超過|不得超過|以內)\\s{0,3}(?:the |a )?$");
    private static final Pattern LESS_BEFORE = Pattern.compile(
            "(?:less than|fewer than|under|below|younger than|earlier than|before|未滿|低於|少於)\\s{0,3}(?:the )?$");
    private static final Pattern LEAST_AFTER =
            Pattern.compile("^\\s{0,3}(?:of age )?(?:or|and) (?:more|older|over|above|later|greater)|^\\s{0,3}以上");
    private static final Pattern MOST_AFTER = Pattern.compile(
            "^\\s{0,3}(?:of age )?(?:or|and) (?:less|fewer|younger|under|below|earlier)|^\\s{0,3}以[下內]");

    /** Denials that belong to a bound: no more than, not older than. */
    private static final Pattern DENIAL =
            Pattern.compile("\\bnot? (?:more|less|fewer|later|older|earlier|younger) than\\b"
                    + "|\\bnot (?:exceed(?:ing)?|below|under|above|over)\\b|不少於|不低於|不得?超過|未滿");

    private static final int DAY = 24 * 60;

    /** The fewest and the most minutes in each unit of time. */
    private static final Map<String, List<Integer>> MINUTES = Map.of(
            "minute", List.of(1, 1),
            "hour", List.of(60, 60),
            "day", List.of(DAY, DAY),
            "week", List.of(7 * DAY, 7 * DAY),
            "month", List.of(28 * DAY, 31 * DAY),
            "year", List.of(365 * DAY, 366 * DAY));

    /** Returns the sentence in lower case without the denials that belong to its bounds; other denials remain. */
    static String withoutDenialsOfBounds(String sentence) {
        return DENIAL.matcher(sentence.toLowerCase(Locale.ROOT)).replaceAll(" ");
    }

    /** Returns the bounds of a sentence, in order; a figure without words of a bound must be met exactly. */
    static List<Threshold> in(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        List<Threshold> thresholds = new ArrayList<>();
        for (Figure figure : Figures.in(sentence)) {
            String before = lower.substring(
                    Math.max(0, figure.span().start() - AROUND), figure.span().start());
            String after = lower.substring(
                    figure.span().end(), Math.min(lower.length(), figure.span().end() + AROUND));
            thresholds.add(new Threshold(kind(before, after), figure));
        }
        return thresholds;
    }

    private static Kind kind(String before, String after) {
        if (LEAST_AFTER.matcher(after).find()) {
            return Kind.AT_LEAST;
        }
        if (MOST_AFTER.matcher(after).find()) {
            return Kind.AT_MOST;
        }
        if (MOST_BEFORE.matcher(before).find()) {
            return Kind.AT_MOST;
        }
        if (LEAST_BEFORE.matcher(before).find()) {
            return Kind.AT_LEAST;
        }
        if (LESS_BEFORE.matcher(before).find()) {
            return Kind.LESS_THAN;
        }
        return MORE_BEFORE.matcher(before).find() ? Kind.MORE_THAN : Kind.EXACTLY;
    }

    /** Whether a value meets the bound; empty if the two can't be compared. */
    Optional<Boolean> keptBy(Figure value) {
        if (value.kind() != figure.kind()) {
            return Optional.empty();
        }
        return switch (figure.kind()) {
            case DATE ->
                hasDay(value) && hasDay(figure)
                        ? Optional.of(holds(value.value().compareTo(figure.value())))
                        : Optional.empty();
            case QUANTITY ->
                value.unit().isEmpty()
                                || figure.unit().isEmpty()
                                || value.unit().equals(figure.unit())
                        ? Optional.of(holds(new BigDecimal(value.value()).compareTo(new BigDecimal(figure.value()))))
                        : inMinutes(value);
        };
    }

    /** Whether both have a unit or neither has one. A number without a unit may count anything. */
    boolean hasUnitAs(Figure value) {
        return value.unit().isEmpty() == figure.unit().isEmpty();
    }

    /**
     * Compares durations in different units, such as weeks and months; empty if the result depends on the length of a
     * month or a year.
     */
    private Optional<Boolean> inMinutes(Figure value) {
        if (!MINUTES.containsKey(value.unit()) || !MINUTES.containsKey(figure.unit())) {
            return Optional.empty();
        }
        if (minutes(value, 1).compareTo(minutes(figure, 0)) < 0) {
            return Optional.of(holds(-1));
        }
        return minutes(value, 0).compareTo(minutes(figure, 1)) > 0 ? Optional.of(holds(1)) : Optional.empty();
    }

    /** @param end 0 for the fewest minutes the duration can have, 1 for the most */
    private static BigDecimal minutes(Figure duration, int end) {
        return new BigDecimal(duration.value())
                .multiply(BigDecimal.valueOf(MINUTES.get(duration.unit()).get(end)));
    }

    private static boolean hasDay(Figure date) {
        return date.value().length() == "2025-01-18".length();
    }

    private boolean holds(int compared) {
        return switch (kind) {
            case AT_LEAST -> compared >= 0;
            case MORE_THAN -> compared > 0;
            case AT_MOST -> compared <= 0;
            case LESS_THAN -> compared < 0;
            case EXACTLY -> compared == 0;
        };
    }
}
