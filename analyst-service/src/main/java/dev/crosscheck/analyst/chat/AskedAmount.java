package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.model.text.EnglishNumbers;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An amount that a question asks for: a number of things, money, a length, a time. It tells whether a short answer can
 * be such an amount, by its number and unit. Its words come from {@code asked-amount.patterns}.
 *
 * @param unit whether the number's surroundings have the unit
 * @param noun the things counted, as the question names them; empty if it names none
 * @param extent whether it is an extent of a thing; "400 metres below the plant" is none
 * @param rate whether an amount for each person or day is asked for
 * @param money whether an amount of money is asked for
 */
record AskedAmount(Predicate<String> unit, String noun, boolean extent, boolean rate, boolean money) {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final PatternFile FILE = PatternFile.load(AskedAmount.class, "asked-amount.patterns");
    private static final Pattern NUMBER = Pattern.compile(
            "\\p{N}|\\b(?:" + EnglishNumbers.PATTERN + "|" + FILE.text("NUMBER_WORDS") + ")\\b|"
                    + FILE.text("NUMBER_HAN"),
            FLAGS);
    private static final Predicate<String> ANY = Pattern.compile("").asPredicate();
    static final Pattern MONEY = Pattern.compile(FILE.text("MONEY"), FLAGS);
    static final Predicate<String> TIME =
            Pattern.compile(FILE.text("TIMES"), FLAGS).asPredicate();
    static final Predicate<String> LENGTH =
            Pattern.compile(FILE.text("LENGTHS"), FLAGS).asPredicate();
    private static final Predicate<String> LENGTH_OR_TIME = LENGTH.or(TIME);
    private static final Predicate<String> WEIGHT =
            Pattern.compile(FILE.text("WEIGHT"), FLAGS).asPredicate();
    private static final Predicate<String> AGE =
            Pattern.compile(FILE.text("AGE"), FLAGS).asPredicate();

    private static final Pattern HOW = Pattern.compile(FILE.text("HOW"), FLAGS);
    private static final Pattern HOW_MANY = Pattern.compile(FILE.text("HOW_MANY"), FLAGS);
    private static final Pattern HOW_MUCH = Pattern.compile(FILE.text("HOW_MUCH"), FLAGS);
    private static final Pattern CHINESE_HOW = Pattern.compile(FILE.text("CHINESE_HOW"));
    private static final Pattern CHINESE_COUNT = Pattern.compile(FILE.text("CHINESE_COUNT"));
    private static final Map<String, Predicate<String>> UNITS = Map.ofEntries(
            Map.entry("often", TIME),
            Map.entry("deep", LENGTH),
            Map.entry("tall", LENGTH),
            Map.entry("high", ANY),
            Map.entry("wide", LENGTH),
            Map.entry("broad", LENGTH),
            Map.entry("far", LENGTH_OR_TIME),
            Map.entry("long", LENGTH_OR_TIME),
            Map.entry("old", AGE),
            Map.entry("heavy", WEIGHT),
            Map.entry("fast", ANY),
            Map.entry("large", ANY),
            Map.entry("big", ANY),
            Map.entry("久", TIME),
            Map.entry("長時間", TIME),
            Map.entry("長", LENGTH_OR_TIME),
            Map.entry("深", LENGTH),
            Map.entry("高", ANY),
            Map.entry("寬", LENGTH),
            Map.entry("遠", LENGTH_OR_TIME),
            Map.entry("重", WEIGHT),
            Map.entry("大", ANY),
            Map.entry("老", AGE),
            Map.entry("幾歲", AGE));
    private static final Set<String> EXTENTS = Set.copyOf(FILE.words("EXTENTS"));
    /** Chinese measure words that count the same things. */
    private static final List<String> ALIKE = FILE.words("ALIKE");

    private static final Pattern BESIDE = Pattern.compile(FILE.text("BESIDE"), FLAGS);
    private static final Pattern RATE_AFTER = Pattern.compile(FILE.text("RATE_AFTER"), FLAGS);
    private static final Pattern RATE_BEFORE = Pattern.compile(FILE.text("RATE_BEFORE"));
    private static final Pattern RATE_ASKED = Pattern.compile(FILE.text("RATE_ASKED"), FLAGS);
    private static final Pattern EACH = Pattern.compile(FILE.text("EACH"), FLAGS);

    /** More figures than in "from 14 to 9" are no short answer. */
    private static final int MOST_FIGURES = 2;

    private static final int NEAR = 25;
    private static final int STEM = 4;

    /** Returns the amount that the question asks for; empty if it asks for none. */
    static Optional<AskedAmount> in(String question, Language language) {
        boolean rate = RATE_ASKED.matcher(question).find();
        Matcher many = HOW_MANY.matcher(question);
        if (many.find()) {
            return Optional.of(new AskedAmount(ANY, stem(many.group(1)), false, rate, false));
        }
        if (AnswerKind.of(question) == AnswerKind.MONEY) {
            return Optional.of(new AskedAmount(MONEY.asPredicate(), "", false, rate, true));
        }
        Matcher how = (language == Language.CHINESE ? CHINESE_HOW : HOW).matcher(question);
        if (how.find()) {
            String word = how.group(1) == null ? how.group(2) : how.group(1).toLowerCase(Locale.ROOT);
            return Optional.of(new AskedAmount(UNITS.get(word), "", EXTENTS.contains(word), rate, false));
        }
        Matcher count = CHINESE_COUNT.matcher(question);
        if (count.find()) {
            return Optional.of(new AskedAmount(measures(count.group(1)), "", false, rate, false));
        }
        boolean much = HOW_MUCH.matcher(question).find() || question.contains("多少");
        return much ? Optional.of(new AskedAmount(ANY, "", false, rate, false)) : Optional.empty();
    }

    private static Predicate<String> measures(String measure) {
        if (measure.length() > 1) {
            return near -> near.contains(measure);
        }
        String alike = ALIKE.stream().filter(group -> group.contains(measure)).collect(Collectors.joining());
        return alike.isEmpty() ? ANY : near -> near.chars().anyMatch(character -> alike.indexOf(character) >= 0);
    }

    /** Whether the line's short answer is such an amount; a row of a table has its figures in cells. */
    boolean isGivenBy(QuotedLine line) {
        if (rate && !EACH.matcher(line.quote()).find()) {
            return false;
        }
        if (line.label().isEmpty()) {
            return line.isRow() && NUMBER.matcher(line.quote()).find();
        }
        String after = line.afterLabel();
        String near = line.label() + after.substring(0, Math.min(NEAR, after.length()));
        boolean counts = noun.isEmpty() || near.toLowerCase(Locale.ROOT).contains(noun) || after.startsWith(" of ");
        boolean otherwise = (extent && BESIDE.matcher(after).find())
                || (!rate
                        && (RATE_AFTER.matcher(after).find()
                                || RATE_BEFORE.matcher(line.beforeLabel()).find()));
        boolean oneAmount = Figures.in(line.label()).size() <= MOST_FIGURES;
        return oneAmount && NUMBER.matcher(line.label()).find() && unit.test(near) && counts && !otherwise;
    }

    /** Whether another line gives a different figure for the same, so that it is not certain which one is meant. */
    boolean isGivenOtherwise(QuotedLine first, List<QuotedLine> others, List<String> own) {
        return (!noun.isEmpty() || money) && RivalFigures.are(first, others, noun, own);
    }

    private static String stem(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return lower.length() > STEM ? lower.substring(0, STEM) : lower;
    }
}
