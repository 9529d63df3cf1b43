package dev.crosscheck.model.text;

import java.util.regex.Pattern;

/** Recognises what a sentence mentions only to deny it: the 14 of "41 people, not 14". */
public final class Denial {

    /** The most characters to read: denying words come right before. */
    private static final int FARTHEST = 40;

    private static final Pattern NOT =
            Pattern.compile("(?:(?<!\\b(?:or|if|than) )\\bnot|\\brather than|\\binstead of|並非|而非|不是)"
                    + "(?: about| some| the| on| in| at)?+ ?+[$€£]?+$");

    private Denial() {}

    /** Says whether the words right before {@code start} deny what follows. */
    public static boolean before(int start, String sentence) {
        return NOT.matcher(sentence.substring(Math.max(0, start - FARTHEST), start))
                .find();
    }

    /** Says whether {@code sentence} denies its {@code figure}. */
    public static boolean of(Figure figure, String sentence) {
        return before(figure.span().start(), sentence);
    }
}
