package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.PatternFile;
import java.util.regex.Pattern;

/** Tells whether a text says of its own figures that nobody has verified them. */
final class Unverified {

    private static final PatternFile FILE = PatternFile.load(Unverified.class, "unverified.patterns");
    private static final String WORDS = FILE.text("WORDS");

    private static final Pattern SAYS_SO = Pattern.compile(WORDS, Pattern.CASE_INSENSITIVE);

    private static final Pattern SAYS_SO_OF_WHAT_IS_BEFORE = Pattern.compile(FILE.text("SAYS_SO_OF_WHAT_IS_BEFORE"));

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
