package dev.crosscheck.model.text;

import java.util.regex.Pattern;

/** Words of conjecture and hearsay, which strict mode keeps out of drafts. */
public final class Conjecture {

    private static final PatternFile FILE = PatternFile.load(Conjecture.class, "conjecture.patterns");
    private static final Pattern WORDS = Pattern.compile(FILE.text("WORDS"), Pattern.CASE_INSENSITIVE);

    private Conjecture() {}

    public static boolean isIn(String text) {
        return WORDS.matcher(text).find();
    }
}
