package dev.crosscheck.model.text;

import java.lang.Character.UnicodeScript;

/**
 * Finds words that mix Latin letters with Cyrillic ones, or with Greek ones that look Latin. Readers take such a word
 * for another, and rules that compare words do not find it. Greek letters as scientists use them are no sign of that:
 * {@code μm}, {@code NFκB}, {@code ΔT}. A word that is wholly written in look-alikes is not found. Pure; linear.
 */
public final class MixedScripts {

    /** Greek letters that look like Latin ones and are not usual symbols. */
    private static final String GREEK_LOOK_ALIKES = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο";

    private MixedScripts() {}

    /** Says whether the text has such a word. */
    public static boolean isIn(String text) {
        boolean latin = false;
        boolean foreign = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isLetter(c)) {
                latin = false;
                foreign = false;
            } else if (c >= ' ' && c < 0x80) {
                latin = true;
            } else {
                UnicodeScript script = UnicodeScript.of(c);
                latin |= script == UnicodeScript.LATIN;
                foreign |= script == UnicodeScript.CYRILLIC || GREEK_LOOK_ALIKES.indexOf(c) >= 0;
            }
            if (latin && foreign) {
                return true;
            }
        }
        return false;
    }
}
