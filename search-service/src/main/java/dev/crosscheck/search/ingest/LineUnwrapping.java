package dev.crosscheck.search.ingest;

import dev.crosscheck.model.text.LabelledFigures;
import java.lang.Character.UnicodeScript;
import java.util.regex.Pattern;

/** Undoes line wrapping, so that a quoted sentence reads as its author wrote it. */
final class LineUnwrapping {

    /** A line of at least this many columns was probably wrapped; a shorter one ended on purpose. */
    private static final int WRAPPED_COLUMNS = 45;

    /** No line this long is wrapped: it ends a paragraph. */
    private static final int NEVER_WRAPPED = 200;

    private static final Pattern MARKER = Pattern.compile("^\\s*(?:[-*+•‣–—>|]|\\(?\\d{1,3}[.)]"
            + "|\\d{1,3}(?:\\.\\d{1,3}){1,5}\\.?(?=\\s+[\\p{Lu}“])|[a-z][.)]|\\([A-Za-z]{1,5}\\))\\s.*");

    private LineUnwrapping() {}

    /** Collects the lines of a paragraph one by one and joins wrapped ones. Not thread-safe. */
    static final class Unwrapped {
        private final StringBuilder text = new StringBuilder();
        /** The line before; null if there is none. */
        private String before;

        void add(String line) {
            String words = line.strip();
            if (before != null) {
                boolean wrapped = isWrapped(before) && !isMarked(line) && !LabelledFigures.are(before, words);
                text.append(wrapped ? joint(text, words) : "\n");
            }
            text.append(words);
            before = words;
        }

        boolean isEmpty() {
            return before == null;
        }

        /** Returns the text so far and starts a new one. */
        String take() {
            String taken = text.toString();
            text.setLength(0);
            before = null;
            return taken;
        }
    }

    /** Returns the separator for two parts of a sentence broken across lines: nothing in Chinese, else a space. */
    static String joint(CharSequence before, CharSequence after) {
        if (before.isEmpty() || after.isEmpty()) {
            return "";
        }
        int last = Character.codePointBefore(before, before.length());
        int first = Character.codePointAt(after, 0);
        return isWide(last) && isWide(first) ? "" : " ";
    }

    static boolean isMarked(String line) {
        return MARKER.matcher(line).matches();
    }

    private static boolean isWrapped(String line) {
        int columns = columns(line);
        return columns >= WRAPPED_COLUMNS && columns <= NEVER_WRAPPED;
    }

    private static int columns(String line) {
        return line.codePoints().map(c -> isWide(c) ? 2 : 1).sum();
    }

    private static boolean isWide(int c) {
        UnicodeScript script = UnicodeScript.of(c);
        return script == UnicodeScript.HAN
                || script == UnicodeScript.BOPOMOFO
                || script == UnicodeScript.HIRAGANA
                || script == UnicodeScript.KATAKANA
                || (c >= 0x3000 && c <= 0x303F)
                || (c >= 0xFF00 && c <= 0xFF60);
    }
}
