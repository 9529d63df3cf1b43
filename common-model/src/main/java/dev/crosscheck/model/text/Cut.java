package dev.crosscheck.model.text;

/** Cuts texts, never within a character that takes two UTF-16 units. Pure. */
public final class Cut {

    private static final String CUT_HERE = "…";

    private Cut() {}

    /** Returns the beginning of a text, at most {@code most} UTF-16 units. */
    public static String to(int most, String text) {
        return text.length() <= most ? text : text.substring(0, end(most, text));
    }

    /** Returns a text of at most {@code most} UTF-16 units; if something is missing, it ends in an ellipsis. */
    public static String withEllipsis(int most, String text) {
        return text.length() <= most ? text : to(most - CUT_HERE.length(), text) + CUT_HERE;
    }

    /** Returns the place to cut a longer text at: {@code most}, or one unit before it. */
    public static int end(int most, String text) {
        return Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    }
}
