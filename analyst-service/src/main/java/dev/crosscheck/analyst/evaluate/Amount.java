package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.WordList;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bound with what stands around its figure: a currency, a short unit, a rate. Its words come from {@code
 * amounts.patterns}, {@code unit-names.txt} and {@code periods.txt}.
 *
 * @param bound the bound, with the name of its unit
 * @param rate the period of a rate, such as {@code week} in "20 hours a week"; empty if there is none
 * @param clear whether the figure has one reading: 1.500 may be one and a half, and nobody knows the q of 5 q. An upper
 *     bound is not clear if a part of it is unread, as in "under 18 and a half"
 */
record Amount(Threshold bound, String rate, boolean clear) {

    private static final int AROUND = 24;

    private static final PatternFile FILE = PatternFile.load(Amount.class, "amounts.patterns");
    private static final Pattern CURRENCY_BEFORE = Pattern.compile(FILE.text("CURRENCY_BEFORE"));
    private static final Pattern UNIT_AFTER = Pattern.compile(FILE.text("UNIT_AFTER"));
    private static final Pattern LETTER_AFTER = Pattern.compile(FILE.text("LETTER_AFTER"));
    private static final Pattern AMBIGUOUS = Pattern.compile(FILE.text("AMBIGUOUS"));
    private static final Pattern FRACTION_AFTER = Pattern.compile(FILE.text("FRACTION_AFTER"));
    private static final Pattern MULTIPLIED = Pattern.compile(FILE.text("MULTIPLIED"));
    private static final Pattern RATE_AFTER = Pattern.compile(FILE.text("RATE_AFTER"));
    private static final Pattern RATE_BEFORE = Pattern.compile(FILE.text("RATE_BEFORE"));
    private static final Pattern RATE_NAMED = Pattern.compile(FILE.text("RATE_NAMED"));

    /** Names of units by their signs and short forms. */
    private static final Map<String, String> UNITS = WordList.meanings(Amount.class, "unit-names.txt");
    /** Periods by the words that are made of them. */
    private static final Map<String, String> PERIODS = WordList.meanings(Amount.class, "periods.txt");

    /** @param bound a bound of the sentence */
    static Amount of(String sentence, Threshold bound) {
        Figure figure = bound.figure();
        if (figure.kind() == Figure.Kind.DATE) {
            return new Amount(bound, "", true);
        }
        int start = figure.span().start();
        int end = figure.span().end();
        int last = Math.min(sentence.length(), end + AROUND);
        String before = lower(sentence, Math.max(0, start - AROUND), start);
        String after = lower(sentence, end, last);
        String currency = first(CURRENCY_BEFORE.matcher(before));
        String sign = first(UNIT_AFTER.matcher(after)).replace(" ", "");
        String named = UNITS.getOrDefault(sign, "");
        boolean known = named.isEmpty() == sign.isEmpty()
                && (currency.isEmpty() || sign.isEmpty())
                && !LETTER_AFTER.matcher(sign.isEmpty() ? after : "").find();
        String ofSign = currency.isEmpty() ? named : currency;
        String unit = figure.unit().isEmpty() ? ofSign : figure.unit();
        boolean clear = (known || !figure.unit().isEmpty())
                && !AMBIGUOUS.matcher(lower(sentence, start, last)).find()
                && !(bound.isUpper() && FRACTION_AFTER.matcher(after).find());
        Figure read = new Figure(figure.kind(), figure.value(), UNITS.getOrDefault(unit, unit), figure.span());
        return new Amount(new Threshold(bound.kind(), read), rate(before, after), clear);
    }

    private static String lower(String sentence, int start, int end) {
        return sentence.substring(start, end).toLowerCase(Locale.ROOT);
    }

    /** Whether a value multiplies two figures, so that none of them is the amount: 3 x 400 mg. */
    static boolean isMultiplied(String value) {
        return MULTIPLIED.matcher(value.toLowerCase(Locale.ROOT)).find();
    }

    private static String rate(String before, String after) {
        String behind = first(RATE_AFTER.matcher(after));
        return period(behind.isEmpty() ? first(RATE_BEFORE.matcher(before)) : behind);
    }

    private static String period(String word) {
        return PERIODS.getOrDefault(word, word);
    }

    /** Returns this amount in the unit of the other, if it has none itself: the 2 of "between 2 and 8 °C". */
    Amount inUnitOf(Amount other) {
        Figure figure = bound.figure();
        if (!figure.unit().isEmpty() || figure.kind() != Figure.Kind.QUANTITY) {
            return this;
        }
        Figure read =
                new Figure(figure.kind(), figure.value(), other.bound.figure().unit(), figure.span());
        return new Amount(new Threshold(bound.kind(), read), rate, clear);
    }

    /** Returns this amount with the period that a name states, if it has none itself: "monthly income". */
    Amount perPeriodOf(String name) {
        String named = period(first(RATE_NAMED.matcher(name.toLowerCase(Locale.ROOT))));
        boolean lacks = rate.isEmpty() && bound.figure().kind() == Figure.Kind.QUANTITY;
        return lacks ? new Amount(bound, named, clear) : this;
    }

    /** Returns the group that the match has; empty if there is no match. */
    private static String first(Matcher matcher) {
        return matcher.find() ? firstOf(matcher) : "";
    }

    private static String firstOf(MatchResult match) {
        for (int group = 1; group <= match.groupCount(); group++) {
            if (match.group(group) != null) {
                return match.group(group);
            }
        }
        return "";
    }

    /**
     * Whether a value can be compared with this bound: both are clear, and their rates do not differ. A value may lack
     * the rate. If only the value has one, the sentence of the bound must name its period.
     */
    boolean canBeHeldAgainst(Amount value, String sentence) {
        boolean sameRate = value.rate.isEmpty()
                || value.rate.equals(rate)
                || (rate.isEmpty() && names(sentence.toLowerCase(Locale.ROOT), value.rate));
        return clear && value.clear && sameRate;
    }

    private static boolean names(String sentence, String period) {
        return sentence.contains(period)
                || RATE_NAMED
                        .matcher(sentence)
                        .results()
                        .anyMatch(match -> period(firstOf(match)).equals(period));
    }
}
