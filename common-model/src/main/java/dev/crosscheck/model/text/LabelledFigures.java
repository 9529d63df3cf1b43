package dev.crosscheck.model.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognises lines that each name a figure, as in an offer: "Two piles: 3,480 euros", and then "Total: 10,730 euros". */
public final class LabelledFigures {

    /** A line that begins with a label, up to a colon. */
    private static final Pattern LABELLED = Pattern.compile("^[ \\t]*+[^\\s:：!?。！？][^:：!?。！？]{0,79}+[:：](?<value>.*+)");

    private static final int LONGEST_VALUE = 60;
    private static final String ENDS = ".!?;；。！？…";

    private LabelledFigures() {}

    /** Whether both lines begin with a label, and the first ends with a short value that has a figure. */
    public static boolean are(String line, String next) {
        Matcher labelled = LABELLED.matcher(line);
        return labelled.matches()
                && isShortFigure(labelled.group("value").strip())
                && LABELLED.matcher(next).matches()
                && !Character.isLowerCase(next.stripLeading().charAt(0));
    }

    private static boolean isShortFigure(String value) {
        return !value.isEmpty()
                && value.length() <= LONGEST_VALUE
                && value.chars().anyMatch(Character::isDigit)
                && ENDS.indexOf(value.charAt(value.length() - 1)) < 0;
    }
}
