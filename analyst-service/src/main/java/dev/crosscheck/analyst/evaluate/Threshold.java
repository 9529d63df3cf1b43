package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.EnglishNumbers;
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
 * A bound in a sentence: at least 18 years, no more than 500 euros, before 1 March 2025, or one end of a range.
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

    /** Turns a comparison into its opposite: not, is not to be, may not have lasted, in no event. */
    private static final String NOT = "(?:\\b(?:no|not|never|cannot|without)|n['’]t)"
            + "(?: (?:to|be|been|have|last|lasted|is|are|in|any|event|case)){0,4} ";

    private static final String NOT_HAN = "(?:不(?:得|應|可|能|宜)?|未)";
    private static final String MORE = "(?:more|later|older|greater|higher|larger|longer) than";
    private static final String MORE_HAN = "(?:超過|超出|逾|多於|高於|大於|晚於)";
    private static final String LESS = "(?:less|fewer|earlier|younger|lower|smaller|shorter) than";
    private static final String LESS_HAN = "(?:少於|低於|小於|早於)";
    private static final String OR_EQUAL = " or equal to";
    private static final String OR_EQUAL_HAN = "或?等於";
    private static final String CURRENCY = "(?:(?:nt|us)?\\$|[€£¥]|新[台臺]幣)?";
    private static final String TO_FIGURE = "\\s{0,3}(?:the |a )?(?:age(?: of)? )?" + CURRENCY + "$";

    private static final Pattern LEAST_BEFORE = Pattern.compile("(?:at least|" + NOT + "(?:" + LESS
            + "|below|under|before)|" + MORE + OR_EQUAL + "|equal to or " + MORE
            + "|on or after|minimum(?: of)?|from|since|[≥≧]|>=|(?:至少|最少|最低)[可能]?達?|" + NOT_HAN + LESS_HAN + "|"
            + MORE_HAN
            + OR_EQUAL_HAN + "|(?<![未不高可能抵到])[滿達])" + TO_FIGURE);
    private static final Pattern MORE_BEFORE = Pattern.compile(
            "(?:" + MORE + "|over|above|exceed(?:s|ed|ing)?|in excess of|after|[>＞]|" + MORE_HAN + ")" + TO_FIGURE);
    private static final Pattern MOST_BEFORE = Pattern.compile("(?:at most|" + NOT + "(?:" + MORE
            + "|exceed(?:ed|ing)?|above|over|after|in excess of)|" + LESS + OR_EQUAL + "|equal to or " + LESS
            + "|on or before|up to|maximum(?: of)?|within|until|by|limited to|[≤≦]|<=|(?:至多|最多|最高)[可能]?達?|" + NOT_HAN
            + MORE_HAN + "|" + LESS_HAN + OR_EQUAL_HAN + "|以內)" + TO_FIGURE);
    private static final Pattern LESS_BEFORE =
            Pattern.compile("(?:" + LESS + "|under|below|before|[<＜]|未滿|未達|不滿|不足|" + LESS_HAN + ")" + TO_FIGURE);

    /** 18歲（含）以上: what may stand between a number and its bound. */
    private static final String COUNTED_HAN = "^\\s{0,3}歲?(?:[(（]含[)）])?[及或]?";

    /** 內 for "within", as in 30日內診斷 and 30日內線上申請; it also begins other words, such as 內視鏡 and 內勤. */
    private static final String WITHIN_HAN = "內(?![科政容外勤臟銷湖]|部(?!分)|視鏡|診(?![斷療治])|分泌|固定|線(?!上))";

    private static final Pattern LEAST_AFTER = Pattern.compile("^\\s{0,3}(?:old |of age )?(?:or|and)"
            + " (?:more|older|over|above|later|greater|higher|longer|larger)|" + COUNTED_HAN + "(?:以[上後]|之後)");
    private static final Pattern MOST_AFTER = Pattern.compile("^\\s{0,3}(?:old |of age )?(?:or|and)"
            + " (?:less|fewer|younger|under|below|earlier|lower|shorter|smaller)|" + COUNTED_HAN
            + "(?:以[下內]|之內|" + WITHIN_HAN + ")|^歲[以之]?前");
    /** Only after a date: 30日以前 may count back from another day. Leaves out words such as 後續, 後送 and 起訴. */
    private static final Pattern FROM_DAY = Pattern.compile("^\\s{0,3}(?:[以之]後|後(?!續(?![約保])|送(?![件達交審]))|起(?![訴火飛]))");

    private static final Pattern UNTIL_DAY = Pattern.compile("^\\s{0,3}(?:[以之]前|前(?![往來去])|止)");

    /** Denials that belong to a bound: no more than, not to exceed, not under 18, 未滿18歲. */
    private static final Pattern DENIAL = Pattern.compile(NOT + "(?:(?:" + MORE + "|" + LESS
            + "|exceed(?:ed|ing)?|in excess of)\\b|(?:above|over|below|under|after|before) (?:the )?"
            + "(?:ages? (?:of )?)?(?=" + CURRENCY + "\\d|" + EnglishNumbers.PATTERN + "))|" + NOT_HAN + "(?:" + MORE_HAN
            + "|" + LESS_HAN + ")|(?:未滿|未達|不滿|不足)(?=\\s{0,3}" + CURRENCY + "[\\d〇零一二三四五六七八九十廿卅百千萬億兩])");

    private static final String AFTER_FIRST = "\\s{0,3}(?:old |of age )?歲?";
    /** Joins the two ends of a range by itself: 18 to 65. */
    private static final Pattern TO =
            Pattern.compile(AFTER_FIRST + "(?:to|through|[-–—~～]|起?[至到])\\s{0,3}(?:the )?" + CURRENCY);
    /** Joins the two ends of a range that "between" names: between 18 and 65. Otherwise they are two of a kind. */
    private static final Pattern AND = Pattern.compile(AFTER_FIRST + "(?:and|和|與|及)\\s{0,3}(?:the )?" + CURRENCY);

    private static final String TO_FIRST = "\\s{0,3}(?:the )?(?:ages? (?:of )?)?" + CURRENCY + "$";
    private static final Pattern OPENS_RANGE = Pattern.compile("(?:\\b(?:between|from)|介於|[在自從])" + TO_FIRST);
    private static final Pattern BETWEEN = Pattern.compile("(?:\\bbetween|介於)" + TO_FIRST);
    private static final Pattern BETWEEN_AFTER = Pattern.compile("^\\s{0,3}歲?之間");

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
        return DENIAL.matcher(sentence.toLowerCase(Locale.ROOT)).replaceAll(" ");
    }

    /**
     * Returns the bounds of a sentence, in order. A range is two bounds. A figure without words of a bound must be met
     * exactly.
     */
    static List<Threshold> in(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        List<Figure> figures = Figures.in(sentence);
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

    /** Returns the two bounds of a range; empty if the figures are none, as in "at least 6 to 8 weeks". */
    private static List<Threshold> range(String sentence, Figure from, Figure to) {
        String between = sentence.substring(from.span().end(), to.span().start());
        String before = before(sentence, from);
        boolean joined = TO.matcher(between).matches()
                ? OPENS_RANGE.matcher(before).find() || kind(sentence, from) == Kind.EXACTLY
                : AND.matcher(between).matches()
                        && (BETWEEN.matcher(before).find()
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
        if (LEAST_AFTER.matcher(after).find()
                || (date && FROM_DAY.matcher(after).find())) {
            return Kind.AT_LEAST;
        }
        if (MOST_AFTER.matcher(after).find()
                || (date && UNTIL_DAY.matcher(after).find())) {
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

    /** Whether one is the lower and the other the upper end of the same range: at least 18 and under 65. */
    boolean isOneRangeWith(Threshold other) {
        return isBelow(other) || other.isBelow(this);
    }

    private boolean isBelow(Threshold upper) {
        return (kind == Kind.AT_LEAST || kind == Kind.MORE_THAN)
                && (upper.kind == Kind.AT_MOST || upper.kind == Kind.LESS_THAN)
                && upper.keptBy(figure).orElse(false);
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
