package dev.crosscheck.model.problem;

/**
 * Cleans a client's text before a problem repeats it: bounds its length and replaces characters that some readers
 * cannot handle.
 */
final class Shown {

    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_TEXT = 2_000;
    private static final char REPLACEMENT = '\uFFFD';

    private Shown() {}

    /** Returns the name of a field. A blank name gets quotation marks, so that it is visible. */
    static String name(String field) {
        return field.isBlank() ? "\"" + clean(field, LONGEST_NAME) + "\"" : clean(field, LONGEST_NAME);
    }

    static String text(String text) {
        return clean(text, LONGEST_TEXT);
    }

    private static String clean(String text, int longest) {
        StringBuilder clean = new StringBuilder(Math.min(text.length(), longest + 1));
        text.codePoints().limit(longest).forEach(c -> {
            boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            clean.appendCodePoint(half || Character.isISOControl(c) ? REPLACEMENT : c);
        });
        return text.codePointCount(0, text.length()) > longest
                ? clean.append('…').toString()
                : clean.toString();
    }
}
