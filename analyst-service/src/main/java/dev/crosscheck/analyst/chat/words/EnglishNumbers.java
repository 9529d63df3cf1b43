package dev.crosscheck.analyst.chat.words;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Replaces number words with figures: "two hundred and five" is 205. */
final class EnglishNumbers {

    private static final Map<String, Integer> SMALL = Map.ofEntries(
            Map.entry("zero", 0),
            Map.entry("one", 1),
            Map.entry("two", 2),
            Map.entry("three", 3),
            Map.entry("four", 4),
            Map.entry("five", 5),
            Map.entry("six", 6),
            Map.entry("seven", 7),
            Map.entry("eight", 8),
            Map.entry("nine", 9),
            Map.entry("ten", 10),
            Map.entry("eleven", 11),
            Map.entry("twelve", 12),
            Map.entry("thirteen", 13),
            Map.entry("fourteen", 14),
            Map.entry("fifteen", 15),
            Map.entry("sixteen", 16),
            Map.entry("seventeen", 17),
            Map.entry("eighteen", 18),
            Map.entry("nineteen", 19));

    private static final Map<String, Integer> TENS = Map.of(
            "twenty", 20, "thirty", 30, "forty", 40, "fifty", 50, "sixty", 60, "seventy", 70, "eighty", 80, "ninety",
            90);

    private static final Map<String, Long> GROUPS =
            Map.of("thousand", 1_000L, "million", 1_000_000L, "billion", 1_000_000_000L);

    private final List<String> words;
    private final List<String> out = new ArrayList<>();
    private int at;

    private EnglishNumbers(List<String> words) {
        this.words = words;
    }

    /** @param words lower-case words; "twenty-five" may be one word or two */
    static List<String> figures(List<String> words) {
        List<String> split = new ArrayList<>();
        for (String word : words) {
            int hyphen = word.indexOf('-');
            boolean tens = hyphen > 0 && TENS.containsKey(word.substring(0, hyphen));
            if (tens && SMALL.containsKey(word.substring(hyphen + 1))) {
                split.add(word.substring(0, hyphen));
                split.add(word.substring(hyphen + 1));
            } else {
                split.add(word);
            }
        }
        EnglishNumbers numbers = new EnglishNumbers(split);
        numbers.read();
        return numbers.out;
    }

    private void read() {
        while (at < words.size()) {
            if (isNumber(words.get(at)) || (word(at).equals("a") && isScale(at + 1))) {
                out.add(Long.toString(number()));
            } else if (isFigure(words.get(at)) && GROUPS.containsKey(word(at + 1))) {
                BigDecimal scaled = new BigDecimal(words.get(at).replace(",", ""))
                        .multiply(BigDecimal.valueOf(GROUPS.get(word(at + 1))));
                out.add(scaled.stripTrailingZeros().toPlainString());
                at += 2;
            } else {
                out.add(words.get(at++));
            }
        }
    }

    private String word(int index) {
        return index < words.size() ? words.get(index) : "";
    }

    private static boolean isFigure(String word) {
        return EnglishArithmetic.figure(word).isPresent() && Character.isDigit(word.charAt(0));
    }

    private boolean isScale(int index) {
        return word(index).equals("hundred") || GROUPS.containsKey(word(index));
    }

    private static boolean isNumber(String word) {
        return SMALL.containsKey(word) || TENS.containsKey(word);
    }

    /** Reads groups of a thousand and more, each with hundreds, tens and ones. Does not join two numbers in a row. */
    private long number() {
        long total = 0;
        long limit = Long.MAX_VALUE;
        while (true) {
            long below = belowThousand();
            Long group = GROUPS.get(word(at));
            if (group == null || group >= limit) {
                return total + below;
            }
            at++;
            total += below * group;
            limit = group;
            int next = word(at).equals("and") ? at + 1 : at;
            if (!isNumber(word(next))) {
                return total;
            }
            at = next;
        }
    }

    private long belowThousand() {
        long value = word(at).equals("a") ? 1 : -1;
        if (value == 1) {
            at++;
        } else {
            value = belowHundred();
        }
        if (!word(at).equals("hundred") || value > 99) {
            return value;
        }
        at++;
        value *= 100;
        int next = word(at).equals("and") ? at + 1 : at;
        if (isNumber(word(next))) {
            at = next;
            value += belowHundred();
        }
        return value;
    }

    private long belowHundred() {
        Integer tens = TENS.get(word(at));
        if (tens == null) {
            return SMALL.get(words.get(at++)).longValue();
        }
        at++;
        Integer ones = SMALL.get(word(at));
        if (ones != null && ones > 0 && ones < 10) {
            at++;
            return (long) tens + ones;
        }
        return tens;
    }
}
