package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells whether a short answer is the amount of something else, although its unit fits: another dimension ("18 metres
 * wide" for "how long"), a length for the time that something took, the amount of another year, or that of another
 * thing in the same sentence. Its words come from {@code stray-amount.patterns}.
 */
final class StrayAmount {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    private static final Pattern DURATION = Pattern.compile(Words.FILE.text("DURATION"), FLAGS);
    private static final Pattern BORDER = Pattern.compile(Words.FILE.text("BORDER"), FLAGS);
    private static final Pattern YEAR = Pattern.compile(Words.FILE.text("YEAR"));

    /** A unit follows its number within so many characters. */
    private static final int UNIT = 12;

    private enum Dimension {
        LENGTH,
        HEIGHT,
        WIDTH,
        DEPTH,
        THICKNESS;

        private final Pattern asked;
        private final Pattern within;
        private final Pattern behind;
        private final Pattern ahead;

        Dimension() {
            String word = "(?:" + Words.FILE.text(name()) + ")";
            String han = Words.FILE.text(name() + "_HAN");
            asked = Pattern.compile(
                    Words.FILE.text(name() + "_ASKED") + "|" + han + Words.FILE.text("HAN_ASKED"), FLAGS);
            within = Pattern.compile("\\b" + word + "\\b|^" + han, FLAGS);
            behind = Pattern.compile(
                    "^[ -]?(?:in )?" + word + "\\b|^" + han + Words.FILE.text("AFTER_AMOUNT_HAN"), FLAGS);
            ahead = Pattern.compile(
                    "\\b" + word + " " + Words.FILE.text("BEFORE_AMOUNT") + "|" + han
                            + Words.FILE.text("BEFORE_AMOUNT_HAN"),
                    FLAGS);
        }

        private static Set<Dimension> in(String text, Function<Dimension, Pattern> pattern) {
            return Stream.of(values())
                    .filter(dimension -> pattern.apply(dimension).matcher(text).find())
                    .collect(Collectors.toCollection(() -> EnumSet.noneOf(Dimension.class)));
        }
    }

    /** In a nested class, because the constants of the enum need it. */
    private static final class Words {
        private static final PatternFile FILE = PatternFile.load(StrayAmount.class, "stray-amount.patterns");
        private static final Pattern OTHER_ASKED = Pattern.compile(FILE.text("OTHER_ASKED"), FLAGS);
    }

    private StrayAmount() {}

    /** Whether the line's short answer is an amount of something else than the question asks for. */
    static boolean is(QuotedLine line, String question) {
        return !line.label().isEmpty()
                && (hasOtherDimension(line, question)
                        || isLengthForATime(line, question)
                        || isOfOtherYear(line, question)
                        || isOfOtherThing(line, question));
    }

    private static boolean hasOtherDimension(QuotedLine line, String question) {
        Set<Dimension> asked = Dimension.in(question, dimension -> dimension.asked);
        if (asked.isEmpty() && !Words.OTHER_ASKED.matcher(question).find()) {
            return false;
        }
        Set<Dimension> given = given(line);
        return !given.isEmpty() && given.stream().noneMatch(asked::contains);
    }

    /** Returns the dimensions named in the short answer, otherwise those right after it, otherwise those before it. */
    private static Set<Dimension> given(QuotedLine line) {
        Set<Dimension> within = Dimension.in(line.label(), dimension -> dimension.within);
        Set<Dimension> near =
                within.isEmpty() ? Dimension.in(line.afterLabel(), dimension -> dimension.behind) : within;
        return near.isEmpty() ? Dimension.in(line.beforeLabel(), dimension -> dimension.ahead) : near;
    }

    private static boolean isLengthForATime(QuotedLine line, String question) {
        if (!DURATION.matcher(question).find()) {
            return false;
        }
        String label = line.label();
        String after = line.afterLabel();
        boolean hasUnit = AskedAmount.LENGTH.or(AskedAmount.TIME).test(label);
        String amount = hasUnit ? label : label + after.substring(0, Math.min(UNIT, after.length()));
        return AskedAmount.LENGTH.test(amount) && !AskedAmount.TIME.test(amount);
    }

    private static boolean isOfOtherYear(QuotedLine line, String question) {
        Set<String> asked = years(question);
        Set<String> given = years(before(line).getLast() + " " + after(line).getFirst());
        return asked.size() == 1 && !given.isEmpty() && !given.containsAll(asked);
    }

    private static Set<String> years(String text) {
        return YEAR.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    /**
     * Whether another part of the sentence, with a figure of the same unit, has all the words of the question that the
     * part with the short answer has, and more. A part before it may only have the subject of both: 大橋長320公尺，寬18公尺.
     * Therefore the part with the short answer must then have some of these words itself.
     */
    private static boolean isOfOtherThing(QuotedLine line, String question) {
        Optional<Figure> figure = Figures.in(line.label()).stream().findFirst();
        if (figure.isEmpty()) {
            return false;
        }
        Set<String> asked = Terms.distinct(question);
        asked.removeAll(Terms.distinct(line.label()));
        List<String> before = before(line);
        List<String> after = after(line);
        Set<String> own = held(before.getLast() + " " + after.getFirst(), asked);
        List<String> earlier = own.isEmpty() ? List.of() : before.subList(0, before.size() - 1);
        return Stream.concat(earlier.stream(), after.subList(1, after.size()).stream())
                .filter(part -> Figures.in(part).stream().anyMatch(other -> isAlike(other, figure.get())))
                .map(part -> held(part, asked))
                .anyMatch(held -> held.size() > own.size() && held.containsAll(own));
    }

    private static boolean isAlike(Figure one, Figure other) {
        return one.kind() == other.kind() && one.unit().equals(other.unit());
    }

    private static Set<String> held(String part, Set<String> asked) {
        return Terms.distinct(part).stream().filter(asked::contains).collect(Collectors.toSet());
    }

    /** Returns the parts of the sentence up to the short answer; the last one belongs to it. */
    private static List<String> before(QuotedLine line) {
        return Arrays.asList(BORDER.split(line.beforeLabel(), -1));
    }

    /** Returns the parts of the sentence from the short answer on; the first one belongs to it. */
    private static List<String> after(QuotedLine line) {
        return Arrays.asList(BORDER.split(line.afterLabel(), -1));
    }
}
