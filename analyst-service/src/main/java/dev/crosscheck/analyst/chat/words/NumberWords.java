package dev.crosscheck.analyst.chat.words;

import static dev.crosscheck.model.text.EnglishNumbers.belowTwenty;
import static dev.crosscheck.model.text.EnglishNumbers.multipleOfTen;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Replaces number words with figures: "two hundred and five" is 205. */
final class NumberWords {

    private static final Map<String, Long> GROUPS =
            Map.of("thousand", 1_000L, "million", 1_000_000L, "billion", 1_000_000_000L);

    private final List<String> words;
    private final List<String> out = new ArrayList<>();
    private int at;

    private NumberWords(List<String> words) {
        this.words = words;
    }

    /** @param words lower-case words; "twenty-five" may be one word or two */
    static List<String> figures(List<String> words) {
        List<String> split = new ArrayList<>();
        for (String word : words) {
            int hyphen = word.indexOf('-');
            boolean tens =
                    hyphen > 0 && multipleOfTen(word.substring(0, hyphen)).isPresent();
            if (tens && belowTwenty(word.substring(hyphen + 1)).isPresent()) {
                split.add(word.substring(0, hyphen));
                split.add(word.substring(hyphen + 1));
            } else {
                split.add(word);
            }
        }
        NumberWords numbers = new NumberWords(split);
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
        return belowTwenty(word).isPresent() || multipleOfTen(word).isPresent();
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
        OptionalInt tens = multipleOfTen(word(at));
        if (tens.isEmpty()) {
            return belowTwenty(words.get(at++)).orElseThrow();
        }
        at++;
        OptionalInt ones = belowTwenty(word(at));
        if (ones.isPresent() && ones.getAsInt() > 0 && ones.getAsInt() < 10) {
            at++;
            return (long) tens.getAsInt() + ones.getAsInt();
        }
        return tens.getAsInt();
    }
}
