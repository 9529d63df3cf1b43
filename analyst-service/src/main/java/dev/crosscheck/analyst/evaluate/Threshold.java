package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.EnglishNumbers;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Units;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A bound in a sentence: at least 18 years, no more than 500 euros, before 1 March 2025, or one end of a range. Its
 * words come from {@code thresholds.patterns}.
 *
 * @param kind how a value must compare with the figure
 * @param figure a date, or a quantity with its sign
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

    private static final PatternFile FILE = PatternFile.load(Threshold.class, "thresholds.patterns");
    private static final Pattern MINUS_BEFORE = Pattern.compile(FILE.text("MINUS_BEFORE"));
    private static final Pattern AT_LEAST_BEFORE = Pattern.compile(FILE.text("AT_LEAST_BEFORE"));
    private static final Pattern MORE_THAN_BEFORE = Pattern.compile(FILE.text("MORE_THAN_BEFORE"));
    private static final Pattern AT_MOST_BEFORE = Pattern.compile(FILE.text("AT_MOST_BEFORE"));
    private static final Pattern LESS_THAN_BEFORE = Pattern.compile(FILE.text("LESS_THAN_BEFORE"));
    private static final Pattern NEAR_BEFORE = Pattern.compile(FILE.text("NEAR_BEFORE"));
    private static final Pattern PERIOD = Pattern.compile(FILE.text("PERIOD"));
    private static final Pattern AT_LEAST_AFTER = Pattern.compile(FILE.text("AT_LEAST_AFTER"));
    private static final Pattern AT_MOST_AFTER = Pattern.compile(FILE.text("AT_MOST_AFTER"));
    private static final Pattern FROM_DAY_AFTER = Pattern.compile(FILE.text("FROM_DAY_AFTER"));
    private static final Pattern UNTIL_DAY_AFTER = Pattern.compile(FILE.text("UNTIL_DAY_AFTER"));
    private static final Pattern BOUND_DENIED =
            Pattern.compile(FILE.text("BOUND_DENIED") + "|" + FILE.text("BOUND_DENIED_BY_PLACE") + "(?="
                    + FILE.text("CURRENCY") + "\\d|" + EnglishNumbers.PATTERN + ")");
    private static final Pattern TO = Pattern.compile(FILE.text("TO"));
    private static final Pattern AND = Pattern.compile(FILE.text("AND"));
    private static final Pattern OPENS_RANGE_BEFORE = Pattern.compile(FILE.text("OPENS_RANGE_BEFORE"));
    private static final Pattern BETWEEN_BEFORE = Pattern.compile(FILE.text("BETWEEN_BEFORE"));
    private static final Pattern BETWEEN_AFTER = Pattern.compile(FILE.text("BETWEEN_AFTER"));

    private static final Pattern DAY_OF_MONTH = Pattern.compile("[1-9]|[12]\\d|3[01]");
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
        return BOUND_DENIED.matcher(sentence.toLowerCase(Locale.ROOT)).replaceAll(" ");
    }

    /**
     * Returns the bounds of a sentence, in order. A range is two bounds. A figure without words of a bound must be met
     * exactly.
     */
    static List<Threshold> in(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        List<Figure> figures = Figures.in(sentence).stream()
                .map(figure -> signed(lower, figure))
                .toList();
        List<Threshold> thresholds = new ArrayList<>();
        while (thresholds.size() < figures.size()) {
            int at = thresholds.size();
            List<Threshold> range =
                    at + 1 < figures.size() ? range(lower, figures.get(at), figures.get(at + 1)) : List.of();
            thresholds.addAll(
                    range.isEmpty() ? List.of(new Threshold(kind(lower, figures.get(at)), figures.get(at))) : range);
        }
        return thresholds;
    }

    private static Figure signed(String sentence, Figure figure) {
        boolean negative = figure.kind() == Figure.Kind.QUANTITY
                && MINUS_BEFORE.matcher(before(sentence, figure)).find();
        return negative ? new Figure(figure.kind(), "-" + figure.value(), figure.unit(), figure.span()) : figure;
    }

    /** Returns the two bounds of a range; empty if the figures are none, as in "at least 6 to 8 weeks". */
    private static List<Threshold> range(String sentence, Figure from, Figure to) {
        String between = sentence.substring(from.span().end(), to.span().start());
        String before = before(sentence, from);
        boolean joined = TO.matcher(between).matches()
                ? OPENS_RANGE_BEFORE.matcher(before).find() || kind(sentence, from) == Kind.EXACTLY
                : AND.matcher(between).matches()
                        && (BETWEEN_BEFORE.matcher(before).find()
                                || BETWEEN_AFTER.matcher(after(sentence, to)).find());
        Kind end = kind(sentence, to);
        Threshold least = new Threshold(Kind.AT_LEAST, completed(from, to));
        Threshold most = new Threshold(Kind.AT_MOST, completed(to, from));
        return joined && (end == Kind.EXACTLY || end == Kind.AT_MOST) && least.isOneRangeWith(most)
                ? List.of(least, most)
                : List.of();
    }

    /** Adds to a date what only the other end says, as in "between 1 and 31 March 2025" and 2025年3月1日至3月31日. */
    private static Figure completed(Figure end, Figure other) {
        if (other.kind() != Figure.Kind.DATE || !hasDay(other)) {
            return end;
        }
        String value = end.value();
        if (end.kind() == Figure.Kind.DATE && value.startsWith("--")) {
            return date(end, other.value().substring(0, "2025".length()) + value.substring(1));
        }
        boolean day = (end.unit().isEmpty() || end.unit().equals("日"))
                && DAY_OF_MONTH.matcher(value).matches();
        return day
                ? date(end, other.value().substring(0, "2025-01-".length()) + "0".repeat(2 - value.length()) + value)
                : end;
    }

    private static Figure date(Figure end, String value) {
        return new Figure(Figure.Kind.DATE, value, "", end.span());
    }

    private static String before(String sentence, Figure figure) {
        int start = figure.span().start();
        return sentence.substring(Math.max(0, start - AROUND), start);
    }

    private static String after(String sentence, Figure figure) {
        int end = figure.span().end();
        return sentence.substring(end, Math.min(sentence.length(), end + AROUND));
    }

    private static Kind kind(String sentence, Figure figure) {
        String before = before(sentence, figure);
        String after = after(sentence, figure);
        boolean date = figure.kind() == Figure.Kind.DATE;
        if (AT_LEAST_AFTER.matcher(after).find()
                || (date && FROM_DAY_AFTER.matcher(after).find())) {
            return Kind.AT_LEAST;
        }
        if (AT_MOST_AFTER.matcher(after).find()
                || (date && UNTIL_DAY_AFTER.matcher(after).find())) {
            return Kind.AT_MOST;
        }
        if (AT_MOST_BEFORE.matcher(before).find()) {
            return Kind.AT_MOST;
        }
        if (AT_LEAST_BEFORE.matcher(before).find()) {
            return Kind.AT_LEAST;
        }
        if (LESS_THAN_BEFORE.matcher(before).find() || isNear(sentence, figure, before)) {
            return Kind.LESS_THAN;
        }
        return MORE_THAN_BEFORE.matcher(before).find() ? Kind.MORE_THAN : Kind.EXACTLY;
    }

    private static boolean isNear(String sentence, Figure figure, String before) {
        return NEAR_BEFORE.matcher(before).find()
                && !PERIOD.matcher(sentence)
                        .region(figure.span().start(), sentence.length())
                        .lookingAt();
    }

    /** Whether one is the lower and the other the upper end of the same range: at least 18 and under 65. */
    boolean isOneRangeWith(Threshold other) {
        return isBelow(other) || other.isBelow(this);
    }

    private boolean isBelow(Threshold upper) {
        return (kind == Kind.AT_LEAST || kind == Kind.MORE_THAN)
                && upper.isUpper()
                && upper.keptBy(figure).orElse(false);
    }

    boolean isUpper() {
        return kind == Kind.AT_MOST || kind == Kind.LESS_THAN;
    }

    /** Whether a value meets the bound; empty if the two can't be compared. */
    Optional<Boolean> keptBy(Figure value) {
        return compared(value).map(this::holds);
    }

    /**
     * Whether all values within another bound meet this one: all that are under 18 do not meet "at least 18". Empty if
     * only some do, or if the two can't be compared.
     */
    Optional<Boolean> keptByAllWithin(Threshold other) {
        return other.kind == Kind.EXACTLY
                ? keptBy(other.figure)
                : compared(other.figure).flatMap(end -> keptFrom(end, other.kind));
    }

    /** @param end whether the other bound's figure is below this one (-1), equal (0) or above (1) */
    private Optional<Boolean> keptFrom(int end, Kind other) {
        boolean upwards = other == Kind.AT_LEAST || other == Kind.MORE_THAN;
        int beyond = upwards ? 1 : -1;
        boolean open = other == Kind.MORE_THAN || other == Kind.LESS_THAN;
        int nearest = open && end == 0 ? beyond : end;
        List<Boolean> all = IntStream.rangeClosed(Math.min(nearest, beyond), Math.max(nearest, beyond))
                .mapToObj(this::holds)
                .distinct()
                .toList();
        return all.size() == 1 ? Optional.of(all.getFirst()) : Optional.empty();
    }

    /** Returns -1, 0 or 1 if the value is below, equal to or above the figure; empty if the two can't be compared. */
    private Optional<Integer> compared(Figure value) {
        if (value.kind() != figure.kind()) {
            return Optional.empty();
        }
        return switch (figure.kind()) {
            case DATE ->
                hasDay(value) && hasDay(figure)
                        ? Optional.of(Integer.signum(value.value().compareTo(figure.value())))
                        : Optional.empty();
            case QUANTITY ->
                value.unit().isEmpty()
                                || figure.unit().isEmpty()
                                || value.unit().equals(figure.unit())
                        ? Optional.of(new BigDecimal(value.value()).compareTo(new BigDecimal(figure.value())))
                        : inOneUnit(value);
        };
    }

    /** Whether both have a unit or neither has one. A number without a unit may count anything. */
    boolean hasUnitAs(Figure value) {
        return value.unit().isEmpty() == figure.unit().isEmpty();
    }

    /**
     * Compares quantities in different units: durations such as weeks and months, or units of one measure, such as
     * grams and kilograms. Empty if the result depends on the length of a month or a year.
     */
    private Optional<Integer> inOneUnit(Figure value) {
        if (MINUTES.containsKey(value.unit()) && MINUTES.containsKey(figure.unit())) {
            return inMinutes(value, figure);
        }
        Figure own = Units.inBase(figure);
        Figure other = Units.inBase(value);
        boolean known = Units.isKnown(value.unit()) && Units.isKnown(figure.unit());
        if (known && value.measure().equals(figure.measure())) {
            return Optional.of(new BigDecimal(other.value()).compareTo(new BigDecimal(own.value())));
        }
        return MINUTES.containsKey(own.unit()) && MINUTES.containsKey(other.unit())
                ? inMinutes(other, own)
                : Optional.empty();
    }

    private static Optional<Integer> inMinutes(Figure value, Figure figure) {
        if (minutes(value, 1).compareTo(minutes(figure, 0)) < 0) {
            return Optional.of(-1);
        }
        return minutes(value, 0).compareTo(minutes(figure, 1)) > 0 ? Optional.of(1) : Optional.empty();
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
