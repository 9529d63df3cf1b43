package dev.crosscheck.analyst.draft;

import java.util.regex.Pattern;

/** Tells whether a text says of its own figures that nobody has verified them. */
final class Unverified {

    private static final String WORDS = "(?:\\b(?:is|are|remains?|still) unverified\\b"
            + "|\\bnot (?:yet )?(?:been )?verified\\b|\\bnot yet (?:been )?confirmed\\b|尚未(?:查證|證實)|未經(?:查證|證實)|未獲證實)";

    private static final Pattern SAYS_SO = Pattern.compile(WORDS, Pattern.CASE_INSENSITIVE);

    /** A sentence that speaks of the one before it: "These figures are the operator's own, and not yet verified." */
    private static final Pattern SAYS_SO_OF_WHAT_IS_BEFORE = Pattern.compile(
            "^\\s{0,3}(?:(?:This|These|That|Those|It|They|Neither|None)\\b|[此該這]|上述)[^.。]{0,160}?" + WORDS);

    private Unverified() {}

    static boolean isAskedFor(String question) {
        return SAYS_SO.matcher(question).find();
    }

    /** Whether the sentence says so, or the next one does of it. */
    static boolean is(Candidate candidate) {
        String text = candidate.passage().text();
        int end = candidate.written().end();
        return SAYS_SO.matcher(candidate.text()).find()
                || SAYS_SO_OF_WHAT_IS_BEFORE
                        .matcher(text)
                        .region(end, text.length())
                        .lookingAt();
    }
}
