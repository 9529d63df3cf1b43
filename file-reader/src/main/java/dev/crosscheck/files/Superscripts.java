package dev.crosscheck.files;

/**
 * Writes superscripts in plain text: digits and signs as those of Unicode, so that a power of ten is not read as
 * another number. Leaves out numbers of notes after a sentence or its part, and notes in brackets. Pure.
 */
public final class Superscripts {

    /** What is longer is a text that a page sets higher, and stays as it is. */
    private static final int LONGEST = 40;

    private static final String PLAIN = "0123456789+-\u2212\u2013=";
    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼";
    /** After these, a number belongs to a note. */
    private static final String ENDS = ".,;:!?\"”’。，、；：！？」』…";

    private static final String BETWEEN_NOTES = ",;*\u2013- ";

    private Superscripts() {}

    /** Raises what was appended to {@code text} since it had the length {@code from}. */
    public static void raise(StringBuilder text, int from) {
        if (from >= 0 && from < text.length() && text.length() - from <= LONGEST) {
            int before = from == 0 ? ' ' : text.charAt(from - 1);
            text.replace(from, text.length(), raised(before, text.substring(from)));
        }
    }

    /**
     * Returns what stands for a superscript.
     *
     * @param before the character before it
     */
    public static String raised(int before, String inside) {
        String bare = inside.strip();
        if (bare.length() > LONGEST) {
            return inside;
        }
        boolean bracketed = bare.startsWith("[") && bare.endsWith("]");
        return bracketed || (ENDS.indexOf(before) >= 0 && areNotes(bare)) ? "" : raised(inside);
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

    private static boolean areNotes(String bare) {
        return !bare.isEmpty() && bare.chars().allMatch(c -> Character.isDigit(c) || BETWEEN_NOTES.indexOf(c) >= 0);
    }
}
