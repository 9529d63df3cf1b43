package dev.crosscheck.search.web;

import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebUse;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What of a query leaves the house. Queries may be made of what was found in documents of the user's own, so beside
 * those a query keeps only the words that the question has too, and is the question where it keeps none. Pure.
 */
final class OutgoingWords {

    /** Providers take no longer ones; in UTF-16 units. */
    private static final int LONGEST = 300;

    /** A run of Han characters, or a word of any other writing with the digits, dots and hyphens in it. */
    private static final Pattern WORD =
            Pattern.compile("\\p{IsHan}+|(?:(?!\\p{IsHan})[\\p{L}\\p{N}])(?:(?!\\p{IsHan})[\\p{L}\\p{N}'’._-])*");

    private OutgoingWords() {}

    static String of(String query, WebScope scope) {
        boolean free = scope.use() == WebUse.ALONE;
        String words = free ? query : shared(query, scope.question().toLowerCase(Locale.ROOT));
        return cut(words.isBlank() ? scope.question() : words).strip();
    }

    private static String shared(String query, String question) {
        StringBuilder shared = new StringBuilder();
        Matcher word = WORD.matcher(query);
        while (word.find()) {
            if (stands(word.group().toLowerCase(Locale.ROOT), question)) {
                shared.append(shared.isEmpty() ? "" : " ").append(word.group());
            }
        }
        return shared.toString();
    }

    /** Whole words count; Chinese has no borders between them, so a run counts wherever it stands. */
    private static boolean stands(String word, String question) {
        if (Character.isIdeographic(word.codePointAt(0))) {
            return question.contains(word);
        }
        Matcher asked = WORD.matcher(question);
        while (asked.find()) {
            if (asked.group().equals(word)) {
                return true;
            }
        }
        return false;
    }

    private static String cut(String words) {
        String line = words.replaceAll("\\s+", " ").strip();
        if (line.length() <= LONGEST) {
            return line;
        }
        int space = line.lastIndexOf(' ', LONGEST);
        int end = space > LONGEST / 2 ? space : LONGEST;
        return line.substring(0, Character.isHighSurrogate(line.charAt(end - 1)) ? end - 1 : end);
    }
}
