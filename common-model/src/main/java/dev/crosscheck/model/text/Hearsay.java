package dev.crosscheck.model.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Recognises sentences that report claims of unnamed people: "Several posts on the internet have claimed that 300
 * people were treated". The author does not make the claim, and often goes on to deny it.
 */
public final class Hearsay {

    private static final PatternFile FILE = PatternFile.load(Hearsay.class, "hearsay.patterns");
    private static final Pattern TOLD = Pattern.compile(FILE.text("TOLD"), Pattern.CASE_INSENSITIVE);
    private static final List<String> SIGNS = FILE.words("SIGNS");

    private Hearsay() {}

    /** Returns whether {@code sentence} reports such a claim. */
    public static boolean isIn(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        return SIGNS.stream().anyMatch(lower::contains)
                && TOLD.matcher(sentence).find();
    }
}
