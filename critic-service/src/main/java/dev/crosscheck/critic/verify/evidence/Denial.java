package dev.crosscheck.critic.verify.evidence;

import dev.crosscheck.model.text.Figure;
import java.util.regex.Pattern;

/** Tells what a sentence names only to deny it: the 14 of "41 people, not 14". */
public final class Denial {

    /** What denies stands right before, so no more characters are read. */
    private static final int FARTHEST = 40;

    private static final Pattern NOT =
            Pattern.compile("(?:(?<!\\b(?:or|if|than) )\\bnot|\\brather than|\\binstead of|並非|而非|不是)"
                    + "(?: about| some| the| on| in| at)?+ ?+[$€£]?+$");

    private Denial() {}

    /** Whether what begins at {@code start} is denied by the words right before it. */
    public static boolean before(int start, String sentence) {
        return NOT.matcher(sentence.substring(Math.max(0, start - FARTHEST), start))
                .find();
    }

    /** Whether {@code sentence} denies its {@code figure}. */
    public static boolean of(Figure figure, String sentence) {
        return before(figure.span().start(), sentence);
    }
}
