package dev.crosscheck.search.web;

import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.text.Cut;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides which words of a query go to providers. A query may contain words from the user's own documents. A search
 * that also covers these documents therefore sends only words that occur in the question too, or the question if there
 * are none. A search of the web alone sends the query. A request may decide otherwise. Pure.
 */
final class OutgoingWords {

    /** The longest query that providers accept, in UTF-16 units. */
    private static final int LONGEST = 300;

    /**
     * A run of Han characters, or a word of any other script with its digits, and with dots and hyphens inside it: the
     * stop at the end of a sentence belongs to no word.
     */
    private static final Pattern WORD = Pattern.compile(
            "\\p{IsHan}++" + "|(?:(?!\\p{IsHan})[\\p{L}\\p{N}])(?:['’._-]*+(?!\\p{IsHan})[\\p{L}\\p{N}])*+");

    private OutgoingWords() {}

    static String of(String query, WebScope scope) {
        String words =
                scope.sendsAsPlanned() ? query : shared(query, scope.question().toLowerCase(Locale.ROOT));
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

    /**
     * Says whether a word occurs in the question. Whole words count. Chinese has no word borders, so a run of Han
     * characters may occur anywhere.
     */
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
        return Cut.to(end, line);
    }
}
