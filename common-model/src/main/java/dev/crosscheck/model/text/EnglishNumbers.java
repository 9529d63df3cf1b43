package dev.crosscheck.model.text;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads the number words of English: {@code twelve}, {@code twenty-five}, {@code three hundred and forty}. "One" and
 * "a" count as numbers only before a larger number; elsewhere they rarely count anything.
 */
public final class EnglishNumbers {

    private static final List<List<String>> WORDS = WordList.load(EnglishNumbers.class, "numbers.en.txt");
    private static final List<String> SMALL = WORDS.getFirst();
    private static final List<String> TENS = WORDS.getLast();
    private static final Map<String, Integer> VALUES = values();

    /** Matches the words of one number. */
    public static final String PATTERN = pattern();

    private static final Pattern SEPARATOR = Pattern.compile("[\\s-]+");

    private EnglishNumbers() {}

    private static Map<String, Integer> values() {
        Map<String, Integer> values = new HashMap<>();
        values.put("a", 1);
        values.put("one", 1);
        for (int i = 0; i < SMALL.size(); i++) {
            values.put(SMALL.get(i), i + 2);
        }
        for (int i = 0; i < TENS.size(); i++) {
            values.put(TENS.get(i), 10 * (i + 2));
        }
        return Map.copyOf(values);
    }

    private static String pattern() {
        String ten = "(?:" + String.join("|", TENS) + ")(?:[- ](?:one|" + String.join("|", SMALL) + "))?";
        String below = "(?:" + ten + "|" + String.join("|", SMALL) + ")";
        String hundred = "(?:(?:a|one|" + String.join("|", SMALL) + ") hundred(?: (?:and )?(?:" + below + "|one))?)";
        // Without the word boundary, "fourteen" would match as "four".
        return "(?:(?:" + hundred + "|" + below + ")\\b|(?:a|one)(?= (?:thousand|million|billion)\\b))";
    }

    /**
     * Returns the value of number words.
     *
     * @param words a match of {@link #PATTERN}
     */
    public static int parse(String words) {
        int value = 0;
        for (String word :
                SEPARATOR.splitAsStream(words.toLowerCase(Locale.ROOT)).toList()) {
            value = word.equals("hundred") ? value * 100 : value + VALUES.getOrDefault(word, 0);
        }
        return value;
    }
}
