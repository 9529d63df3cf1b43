package dev.crosscheck.model.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Splits texts into words for comparison, without a dictionary. A run of letters and digits is one word, in lower case;
 * each Han character is its own word.
 */
public final class Words {

    private Words() {}

    /** Returns the words of {@code text} in order. A number keeps its decimal point and loses its grouping commas. */
    public static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            int next = i + Character.charCount(codePoint);
            if (Character.isIdeographic(codePoint)) {
                flush(word, words);
                words.add(Character.toString(codePoint));
            } else if (Character.isLetterOrDigit(codePoint)) {
                word.appendCodePoint(codePoint);
            } else if (!insideANumber(text, i, next)) {
                flush(word, words);
            } else if (codePoint == '.') {
                word.append('.');
            }
            i = next;
        }
        flush(word, words);
        return words;
    }

    /**
     * Returns all runs of {@code size} successive words, each as one string. A shorter text gives one run with all its
     * words.
     */
    public static Set<String> shingles(String text, int size) {
        List<String> words = of(text);
        Set<String> shingles = new HashSet<>();
        for (int i = 0; i + size <= words.size(); i++) {
            shingles.add(String.join(" ", words.subList(i, i + size)));
        }
        if (shingles.isEmpty() && !words.isEmpty()) {
            shingles.add(String.join(" ", words));
        }
        return shingles;
    }

    private static boolean insideANumber(String text, int at, int next) {
        char c = text.charAt(at);
        return (c == '.' || c == ',')
                && at > 0
                && next < text.length()
                && Character.isDigit(text.charAt(at - 1))
                && Character.isDigit(text.charAt(next));
    }

    private static void flush(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString().toLowerCase(Locale.ROOT));
            word.setLength(0);
        }
    }
}
