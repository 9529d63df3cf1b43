package dev.crosscheck.model.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the dates and quantities of a sentence, in English and Chinese. */
public final class Figures {

    private static final PatternFile FILE = PatternFile.load(Figures.class, "figures.patterns");
    private static final List<String> MONTHS = FILE.words("MONTHS");
    private static final String MONTH = "(" + EnglishCalendar.ANY_MONTH
            + "|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept?\\.?|Oct\\.?|Nov\\.?|Dec\\.?)";
    private static final Pattern DAY_MONTH =
            Pattern.compile("\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? " + MONTH + "\\b(?:,? (\\d{4})\\b)?");
    private static final Pattern MONTH_DAY =
            Pattern.compile("\\b" + MONTH + " (\\d{1,2})(?:st|nd|rd|th)?\\b(?!\\d)(?:,? (\\d{4})\\b)?");
    private static final Pattern MONTH_YEAR = Pattern.compile("\\b" + MONTH + ",? (\\d{4})\\b");
    private static final Pattern ISO = Pattern.compile("\\b(\\d{4})-(\\d{2})-(\\d{2})\\b");
    private static final Pattern HAN_DATE = Pattern.compile(FILE.text("HAN_DATE"));

    private static final int FIRST_YEAR_OF_THE_REPUBLIC = 1911;

    private static final String NOT_SEVERAL = FILE.text("NOT_SEVERAL");

    private static final Pattern QUANTITY = Pattern.compile("(?<![\\w.,])(?<!\\p{Lu}-)" + NOT_SEVERAL
            + "(?:(\\d[\\d,]{0,40}+(?:\\.\\d{1,40}+)?+|\\.\\d{1,40}+)|\\b((?i:"
            + EnglishNumbers.PATTERN + ")))(?![\\d])"
            + "\\s*(?:-?(thousand|million|billion|trillion)\\b\\s*)?(%|percent\\b|per cent\\b|[A-Za-z]{2,})?");
    private static final String HAN_NUMBER = FILE.text("HAN_NUMBER");
    private static final String HAN_DECIMALS = FILE.text("HAN_DECIMALS");
    private static final Pattern HAN_QUANTITY = Pattern.compile(FILE.text("HAN_QUANTITY"));
    /** From the largest: each one multiplies what stands before it. */
    private static final String SCALES = "億萬千百";

    private static final Pattern HAN_PERCENT =
            Pattern.compile("百分之(\\d{1,40}+(?!\\d)|" + HAN_NUMBER + ")(?:\\.(\\d{1,40}+)|" + HAN_DECIMALS + ")?");
    private static final Pattern HAN_TENTHS = Pattern.compile(FILE.text("HAN_TENTHS"));
    private static final Pattern HAN_FRACTION = Pattern.compile(FILE.text("HAN_FRACTION"));
    private static final Map<String, Integer> DENOMINATORS = Map.of(
            "half", 2, "halv", 2, "third", 3, "quarter", 4, "fourth", 4, "fifth", 5, "sixth", 6, "eighth", 8, "tenth",
            10);
    private static final Pattern FRACTION = Pattern.compile(FILE.text("FRACTION"), Pattern.CASE_INSENSITIVE);

    private static final Pattern JOINED =
            Pattern.compile("\\s*+(?:to|and|or|than|–|-)?\\s*+(?:about |some |at least )?");
    /** A year. In "since 2024 or 300 people", the first number does not count people. */
    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d{2}");

    private static final Pattern NOT = Pattern.compile("(?:, | )(?:and )?not (?:about |some )?$");

    private static final Set<String> NOT_A_UNIT =
            WordList.byName(Figures.class, "figures.en.txt").get("no-unit");

    private Figures() {}

    /** Returns the figures of {@code sentence} in order. A date is not counted again as a quantity. */
    public static List<Figure> in(String sentence) {
        boolean digits = sentence.chars().anyMatch(Character::isDigit);
        boolean han = Language.holdsHan(sentence);
        FoundFigures figures = new FoundFigures();
        if (digits) {
            DAY_MONTH
                    .matcher(sentence)
                    .results()
                    .forEach(m -> figures.add(date(m, m.group(3), month(m.group(2)), m.group(1))));
            MONTH_DAY
                    .matcher(sentence)
                    .results()
                    .forEach(m -> figures.add(date(m, m.group(3), month(m.group(1)), m.group(2))));
            MONTH_YEAR
                    .matcher(sentence)
                    .results()
                    .forEach(m -> figures.add(date(m, m.group(2), month(m.group(1)), null)));
            ISO.matcher(sentence).results().forEach(m -> figures.add(date(m, m.group(1), m.group(2), m.group(3))));
        }
        if (han) {
            HAN_DATE.matcher(sentence).results().forEach(m -> hanDate(m, figures));
            HAN_PERCENT.matcher(sentence).results().forEach(m -> hanPercent(m, figures));
            HAN_FRACTION.matcher(sentence).results().forEach(m -> figures.add(hanFraction(m)));
            HAN_TENTHS.matcher(sentence).results().forEach(m -> figures.add(hanTenths(m)));
            HAN_QUANTITY.matcher(sentence).results().forEach(m -> hanQuantity(m, figures));
        }
        if (digits || !han) {
            FRACTION.matcher(sentence).results().forEach(m -> figures.add(fraction(m)));
            QUANTITY.matcher(sentence).results().forEach(m -> figures.add(englishQuantity(m)));
        }
        return withSharedUnits(figures.inOrder(), sentence);
    }

    /** Copies a unit that two numbers share, as in "from 1,200 to 4,800 litres" and "14 people, not 41". */
    private static List<Figure> withSharedUnits(List<Figure> figures, String sentence) {
        List<Figure> shared = new ArrayList<>(figures);
        for (int i = 0; i + 1 < shared.size(); i++) {
            Figure first = shared.get(i);
            Figure second = shared.get(i + 1);
            boolean bothCount = first.kind() == Figure.Kind.QUANTITY && second.kind() == Figure.Kind.QUANTITY;
            String between =
                    sentence.substring(first.span().end(), second.span().start());
            boolean year = YEAR.matcher(first.value()).matches();
            if (bothCount
                    && first.unit().isEmpty()
                    && !year
                    && JOINED.matcher(between).matches()) {
                shared.set(i, new Figure(first.kind(), first.value(), second.unit(), first.span()));
            } else if (bothCount
                    && second.unit().isEmpty()
                    && NOT.matcher(between).find()) {
                shared.set(i + 1, new Figure(second.kind(), second.value(), first.unit(), second.span()));
            }
        }
        return List.copyOf(shared);
    }

    private static Figure date(MatchResult match, String year, String month, String day) {
        String value =
                (year == null ? "--" : year + "-") + twoDigits(month) + (day == null ? "" : "-" + twoDigits(day));
        return new Figure(Figure.Kind.DATE, value, "", new Span(match.start(), match.end()));
    }

    /** Adds a date. Leaves out a month alone, which is too vague to compare. */
    private static void hanDate(MatchResult match, FoundFigures figures) {
        if (match.group(2) == null && match.group(4) == null) {
            return;
        }
        String year = match.group(2);
        if (year != null && (match.group(1) != null || year.length() < 4)) {
            year = Integer.toString(Integer.parseInt(year) + FIRST_YEAR_OF_THE_REPUBLIC);
        }
        String day = match.group(4) == null ? null : hanNumber(match.group(4));
        figures.add(date(match, year, hanNumber(match.group(3)), day));
    }

    private static Figure englishQuantity(MatchResult match) {
        String number =
                match.group(1) == null ? Integer.toString(EnglishNumbers.parse(match.group(2))) : match.group(1);
        String unit = match.group(4) == null ? "" : match.group(4).toLowerCase(Locale.ROOT);
        String plain = unit(unit);
        int end = plain.isEmpty() ? Math.max(Math.max(match.end(1), match.end(2)), match.end(3)) : match.end();
        return quantity(new Span(match.start(), end), scaled(number, match.group(3)), plain);
    }

    private static Figure fraction(MatchResult match) {
        boolean ofOne = match.group(6) != null;
        String times = match.group(1) == null ? match.group(3) : match.group(1);
        String part = match.group(2) == null ? match.group(4) : match.group(2);
        int numerator = ofOne ? 1 : Math.max(1, EnglishNumbers.parse(times));
        return share(match, numerator, ofOne ? 2 : DENOMINATORS.get(part.toLowerCase(Locale.ROOT)));
    }

    private static Figure hanFraction(MatchResult match) {
        return match.group(3) != null
                ? share(match, 1, 2)
                : share(match, HanNumbers.parse(match.group(2)), HanNumbers.parse(match.group(1)));
    }

    private static Figure hanTenths(MatchResult match) {
        int tenths = 10 * HanNumbers.parse(match.group(1));
        String more = match.group(2);
        int rest = more == null ? 0 : more.equals("半") ? 5 : HanNumbers.parse(more);
        return quantity(match, Integer.toString(tenths + rest), "%");
    }

    private static void hanPercent(MatchResult match, FoundFigures figures) {
        String decimals = match.group(2) == null ? decimals(match.group(3)) : "." + match.group(2);
        written(match.group(1)).ifPresent(whole -> figures.add(quantity(match, whole + decimals, "%")));
    }

    /** Returns the value of a number in digits, or in Han if it is not too long or too large for a number. */
    private static Optional<String> written(String number) {
        if (Character.isDigit(number.charAt(0))) {
            return Optional.of(number);
        }
        try {
            return Optional.of(Long.toString(HanNumbers.quantity(number)));
        } catch (NumberFormatException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    /** Returns what stands behind the point, digit by digit: 零五 is .05. */
    private static String decimals(String han) {
        return han == null
                ? ""
                : han.codePoints()
                        .mapToObj(digit -> hanNumber(Character.toString(digit)))
                        .collect(Collectors.joining("", ".", ""));
    }

    /** Returns a share as a percentage with two decimals. Fractions are usually rounded. */
    private static Figure share(MatchResult match, int numerator, int denominator) {
        String percent = BigDecimal.valueOf(100L * numerator)
                .divide(BigDecimal.valueOf(denominator), 2, RoundingMode.HALF_UP)
                .toPlainString();
        return quantity(match, percent, "%");
    }

    private static String unit(String word) {
        if (word.startsWith("per") && word.endsWith("cent")) {
            return "%";
        }
        if (NOT_A_UNIT.contains(word)) {
            return "";
        }
        return word.endsWith("s") && !word.endsWith("ss") ? word.substring(0, word.length() - 1) : word;
    }

    /**
     * Adds a quantity. Ignores "一" alone, which rarely counts anything, like "a". A year, as in 2024年, has no unit.
     */
    private static void hanQuantity(MatchResult match, FoundFigures figures) {
        String unit = match.group(6).replace('％', '%');
        String han = match.group(3);
        if (han != null) {
            boolean alone =
                    match.group(4) == null && (han.equals("一") || han.chars().allMatch(c -> SCALES.indexOf(c) >= 0));
            if (!alone) {
                String rest = decimals(match.group(4)) + (match.group(5) == null ? "" : match.group(5));
                written(han)
                        .map(whole -> withScales(whole + rest))
                        .ifPresent(value -> figures.add(quantity(match, value.toPlainString(), unit)));
            }
            return;
        }
        String number = match.group(1);
        boolean year = unit.equals("年")
                && match.group(2).isEmpty()
                && YEAR.matcher(number).matches();
        figures.add(quantity(match, withScales(number + match.group(2)).toPlainString(), year ? "" : unit));
    }

    /** Returns the value of digits with scales: 1萬5000, 3億5000萬, 2.5萬. */
    private static BigDecimal withScales(String number) {
        for (int i = 0; i < SCALES.length(); i++) {
            int at = number.lastIndexOf(SCALES.charAt(i));
            if (at >= 0) {
                String times = at == 0 ? "1" : number.substring(0, at);
                String rest = at + 1 == number.length() ? "0" : number.substring(at + 1);
                BigDecimal scale = BigDecimal.valueOf(HanNumbers.parseLong(number.substring(at, at + 1)));
                return withScales(times).multiply(scale).add(withScales(rest));
            }
        }
        return new BigDecimal(number.replace(",", ""));
    }

    private static String scaled(String number, String scale) {
        BigDecimal value = new BigDecimal(number.replace(",", ""));
        if (scale == null) {
            return value.toPlainString();
        }
        return value.multiply(
                        switch (scale) {
                            case "thousand" -> BigDecimal.valueOf(1000);
                            case "million" -> BigDecimal.valueOf(1_000_000);
                            case "billion" -> BigDecimal.valueOf(1_000_000_000);
                            default -> BigDecimal.valueOf(1_000_000_000_000L);
                        })
                .toPlainString();
    }

    private static Figure quantity(MatchResult match, String number, String unit) {
        return quantity(new Span(match.start(), match.end()), number, unit);
    }

    private static Figure quantity(Span span, String number, String unit) {
        String value = new BigDecimal(number).stripTrailingZeros().toPlainString();
        return new Figure(Figure.Kind.QUANTITY, value, unit, span);
    }

    private static String month(String name) {
        return Integer.toString(MONTHS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT)) + 1);
    }

    private static String twoDigits(String number) {
        return number.length() == 1 ? "0" + number : number;
    }

    private static String hanNumber(String number) {
        return Integer.toString(HanNumbers.parse(number));
    }
}
