package dev.crosscheck.files;

/**
 * Writes superscripts in plain text: digits and signs as those of Unicode, so that a power of ten is not read as
 * another number. Leaves out numbers of notes after a sentence, and notes in brackets. What may be part of a figure or
 * a formula is kept. Pure.
 */
public final class Superscripts {

    /** What is longer is a text that a page sets higher, and stays as it is. */
    private static final int LONGEST = 40;

    private static final String PLAIN = "0123456789+-\u2212\u2013=";
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼";
    /** After these, a number belongs to a note. */
    private static final String ENDS = "。！？」』";
    /** After these, a number belongs to a note unless a digit is before them: a decimal point, a mark of inches. */
    private static final String ENDS_OF_WORDS = ".!?\"”’";

    private static final String SIGNS = "\u2013-";
    private static final String BETWEEN_NOTES = ",;* " + SIGNS;

    private Superscripts() {}

    /** Raises what was appended to {@code text} since it had the length {@code from}, if what follows is unknown. */
    public static void raise(StringBuilder text, int from) {
        raise(text, from, ' ');
    }

    /**
     * Raises what was appended to {@code text} since it had the length {@code from}.
     *
     * @param after the character after it
     */
    public static void raise(StringBuilder text, int from, int after) {
        if (from >= 0 && from < text.length() && text.length() - from <= LONGEST) {
            String before = text.substring(Math.max(0, from - 2), from);
            text.replace(from, text.length(), raised(before, text.substring(from), after));
        }
    }

    /**
     * Returns what stands for a superscript.
     *
     * @param before the text before it, or its last two characters
     * @param after the character after it
     */
    public static String raised(String before, String inside, int after) {
        String bare = inside.strip();
        if (bare.length() > LONGEST) {
            return inside;
        }
        boolean bracketed = bare.startsWith("[") && bare.endsWith("]");
        boolean note = endsSentence(before) && areNotes(bare) && !isLetterOfWord(after);
        return bracketed || note ? "" : raised(inside);
    }

    /** Raises the digits and signs of a superscript that cannot be a note. */
    static String raised(String inside) {
        StringBuilder raised = new StringBuilder(inside.length());
        for (int i = 0; i < inside.length(); i++) {
            int place = PLAIN.indexOf(inside.charAt(i));
            raised.append(place < 0 ? inside.charAt(i) : RAISED.charAt(place));
        }
        return raised.toString();
    }

    private static boolean endsSentence(String text) {
        int last = text.length() - 1;
        if (last < 0 || ENDS.indexOf(text.charAt(last)) >= 0) {
            return last >= 0;
        }
        boolean number = last > 0 && Character.isDigit(text.charAt(last - 1));
        return !number && ENDS_OF_WORDS.indexOf(text.charAt(last)) >= 0;
    }

    /** Says whether it continues a formula such as that of an isotope. Chinese needs no space after a note. */
    private static boolean isLetterOfWord(int c) {
        return Character.isLetter(c) && !Character.isIdeographic(c);
    }

    private static boolean areNotes(String bare) {
        return !bare.isEmpty()
                && SIGNS.indexOf(bare.charAt(0)) < 0
                && bare.chars().allMatch(c -> Character.isDigit(c) || BETWEEN_NOTES.indexOf(c) >= 0);
    }
}
