package dev.crosscheck.model.text;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads the number words of English: {@code twelve}, {@code twenty-five}, {@code three hundred and forty}. "One" and
 * "a" count as numbers only before a larger number; elsewhere they rarely count anything.
 */
public final class EnglishNumbers {

    private static final List<List<String>> WORDS = WordList.load(EnglishNumbers.class, "numbers.en.txt");
    private static final List<String> SMALL = WORDS.getFirst();
    private static final List<String> TENS = WORDS.getLast();
    private static final Map<String, Integer> BELOW_TWENTY = numbered(SMALL, 2, 1);
    private static final Map<String, Integer> MULTIPLES_OF_TEN = numbered(TENS, 20, 10);

    /** Matches the words of one number. */
    public static final String PATTERN = pattern();

    private static final Pattern SEPARATOR = Pattern.compile("[\\s-]+");

    private EnglishNumbers() {}

    private static Map<String, Integer> numbered(List<String> words, int first, int step) {
        return IntStream.range(0, words.size())
                .boxed()
                .collect(Collectors.toUnmodifiableMap(words::get, index -> first + step * index));
    }

    /** Returns the value of a word from "zero" to "nineteen"; empty for any other word. */
    public static OptionalInt belowTwenty(String word) {
        if (word.equals("zero")) {
            return OptionalInt.of(0);
        }
        if (word.equals("one")) {
            return OptionalInt.of(1);
        }
        return value(word, BELOW_TWENTY);
    }

    /** Returns the value of a word from "twenty" to "ninety"; empty for any other word. */
    public static OptionalInt multipleOfTen(String word) {
        return value(word, MULTIPLES_OF_TEN);
    }

    private static OptionalInt value(String word, Map<String, Integer> values) {
        Integer value = values.get(word);
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
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
            value = word.equals("hundred") ? value * 100 : value + valueOf(word);
        }
        return value;
    }

    private static int valueOf(String word) {
        return word.equals("a")
                ? 1
                : belowTwenty(word).orElseGet(() -> multipleOfTen(word).orElse(0));
    }
}
