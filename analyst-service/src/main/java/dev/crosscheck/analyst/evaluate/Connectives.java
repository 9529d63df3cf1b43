package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * How a sentence joins its parts. Joints within a bound or a range do not count: "18 years or older", "between 18 and
 * 65". Their words come from {@code connectives.patterns}.
 *
 * @param and whether all parts must hold
 * @param or whether one of several suffices
 * @param condition whether the sentence holds only in a case, or not in one
 */
record Connectives(boolean and, boolean or, boolean condition) {

    private static final PatternFile FILE = PatternFile.load(Connectives.class, "connectives.patterns");
    private static final Pattern AND = Pattern.compile(FILE.text("AND"));
    private static final Pattern OR = Pattern.compile(FILE.text("OR"));
    private static final Pattern CONDITION = Pattern.compile(FILE.text("CONDITION"));
    private static final Pattern OF_BOUND = Pattern.compile(FILE.text("OF_BOUND"));
    private static final Pattern OF_RANGE = Pattern.compile(FILE.text("OF_RANGE"));
    private static final Pattern KEEPS_TO = Pattern.compile(FILE.text("KEEPS_TO"));

    static Connectives of(String sentence) {
        String joints = OF_BOUND.matcher(withoutFigures(sentence)).replaceAll(" ");
        return new Connectives(
                AND.matcher(joints).find(),
                OR.matcher(joints).find(),
                CONDITION.matcher(joints).find());
    }

    /** Whether the sentence asks if a bound is kept, as in "meets the age limit". */
    static boolean asksToKeepABound(String sentence) {
        return KEEPS_TO.matcher(sentence.toLowerCase(Locale.ROOT)).find();
    }

    /** Returns the sentence in lower case with blanks for its figures and what joins the ends of a range. */
    private static String withoutFigures(String sentence) {
        StringBuilder rest = new StringBuilder(sentence);
        List<Threshold> bounds = Threshold.in(sentence);
        for (int i = 0; i < bounds.size(); i++) {
            Threshold bound = bounds.get(i);
            int end = bound.figure().span().end();
            blank(rest, bound.figure().span().start(), end);
            int next = i + 1 < bounds.size() ? bounds.get(i + 1).figure().span().start() : end;
            if (next > end
                    && bound.isOneRangeWith(bounds.get(i + 1))
                    && OF_RANGE.matcher(rest.substring(end, next).toLowerCase(Locale.ROOT))
                            .matches()) {
                blank(rest, end, next);
            }
        }
        return rest.toString().toLowerCase(Locale.ROOT);
    }

    private static void blank(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            text.setCharAt(i, ' ');
        }
    }

    /** Whether all is said in one part without a condition. */
    boolean isPlain() {
        return !and && !or && !condition;
    }

    /** Whether the other sentence joins its parts in the same ways. */
    boolean isWithin(Connectives other) {
        return (!and || other.and) && (!or || other.or) && (!condition || other.condition);
    }

    /** Whether one part settles the whole: one of "and" that does not hold, or one of "or" that does. */
    boolean isSettledBy(boolean met) {
        return !condition && and != or && or == met;
    }
}
