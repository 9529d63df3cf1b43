package dev.crosscheck.analyst.chat.words;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A question in lower case, with figures for number words and without polite words. */
record EnglishText(List<String> words, boolean asked) {

    private static final Pattern BLANKS = Pattern.compile("\\s++");

    /** Polite openings, removed in this order. */
    private static final List<String> OPENINGS = List.of(
            "hi ",
            "hello ",
            "please ",
            "can you ",
            "could you ",
            "would you ",
            "tell me ",
            "i want to know ",
            "i would like to know ");

    private static final List<String> QUESTIONS = List.of(
            "what is the result of ",
            "what is the value of ",
            "what is ",
            "what's ",
            "whats ",
            "what are ",
            "how much is ",
            "how much are ",
            "what does ",
            "calculate ",
            "compute ",
            "work out ",
            "evaluate ",
            "find ",
            "solve ",
            "give me ");

    private static final List<String> CLOSINGS =
            List.of(" equals what", " equal to", " equals", " equal", " is what", " please", " =", "=");

    static EnglishText of(String question) {
        return of(question, _ -> false);
    }

    /** @param cased tells which words keep their case */
    static EnglishText of(String question, Predicate<String> cased) {
        String text = BLANKS.splitAsStream(question.strip())
                .map(word -> cased.test(word) ? word : word.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "))
                .replace('’', '\'');
        while (text.endsWith("?") || text.endsWith(".")) {
            text = text.substring(0, text.length() - 1).strip();
        }
        for (String opening : OPENINGS) {
            text = without(opening, text);
        }
        boolean asked = false;
        for (String words : QUESTIONS) {
            if (text.startsWith(words)) {
                text = text.substring(words.length());
                asked = true;
                break;
            }
        }
        for (String closing : CLOSINGS) {
            if (text.endsWith(closing)) {
                text = text.substring(0, text.length() - closing.length()).strip();
                asked = true;
            }
        }
        return new EnglishText(NumberWords.figures(Arrays.asList(text.split(" "))), asked);
    }

    private static String without(String opening, String text) {
        return text.startsWith(opening) ? text.substring(opening.length()) : text;
    }

    /** Returns the words, separated by single blanks. */
    String joined() {
        return String.join(" ", words);
    }
}
