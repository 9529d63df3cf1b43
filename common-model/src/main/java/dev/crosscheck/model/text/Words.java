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
            if (Han.is(codePoint)) {
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
        String joined = String.join(" ", words);
        Set<String> shingles = new HashSet<>();
        int start = 0;
        int end = -1;
        for (int i = 0; i < words.size(); i++) {
            end += words.get(i).length() + 1;
            if (i + 1 >= size) {
                shingles.add(joined.substring(start, end));
                start += words.get(i + 1 - size).length() + 1;
            }
        }
        if (shingles.isEmpty() && !words.isEmpty()) {
            shingles.add(joined);
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
