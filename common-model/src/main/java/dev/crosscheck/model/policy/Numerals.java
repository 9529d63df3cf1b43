package dev.crosscheck.model.policy;

import dev.crosscheck.model.text.HanNumbers;
import java.util.Locale;
import java.util.OptionalInt;

/** Reads section numbers: roman, letters, digits, Han. */
final class Numerals {

    private static final String ROMAN = "ivxlc";
    private static final int[] WORTH = {1, 5, 10, 50, 100};
    private static final int LONGEST_ROMAN = 7;

    private Numerals() {}

    /** Reads a roman number: {@code iv} is 4. Empty if it is not a number from 1 to 399 in the usual spelling. */
    static OptionalInt roman(String written) {
        String lower = written.toLowerCase(Locale.ROOT);
        if (lower.isEmpty() || lower.length() > LONGEST_ROMAN) {
            return OptionalInt.empty();
        }
        int sum = 0;
        int last = Integer.MAX_VALUE;
        for (int i = 0; i < lower.length(); i++) {
            int digit = ROMAN.indexOf(lower.charAt(i));
            if (digit < 0) {
                return OptionalInt.empty();
            }
            int worth = WORTH[digit];
            sum += worth > last ? worth - 2 * last : worth;
            last = worth;
        }
        return asRoman(sum).equals(lower) ? OptionalInt.of(sum) : OptionalInt.empty();
    }

    private static String asRoman(int number) {
        String[] ones = {"", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"};
        String[] tens = {"", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"};
        return "c".repeat(number / 100) + tens[number / 10 % 10] + ones[number % 10];
    }

    /** Reads a letter: {@code c} is 3. */
    static OptionalInt letter(String written) {
        char c = written.length() == 1 ? Character.toLowerCase(written.charAt(0)) : ' ';
        return c >= 'a' && c <= 'z' ? OptionalInt.of(c - 'a' + 1) : OptionalInt.empty();
    }

    /** Reads at most four digits. */
    static OptionalInt digits(String written) {
        boolean digits =
                !written.isEmpty() && written.length() <= 4 && written.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? OptionalInt.of(Integer.parseInt(written)) : OptionalInt.empty();
    }

    /** Reads a Han number: {@code 十二} is 12, and so is {@code 12}. */
    static OptionalInt han(String written) {
        try {
            return OptionalInt.of(HanNumbers.parse(written));
        } catch (NumberFormatException | ArithmeticException e) {
            return OptionalInt.empty();
        }
    }
}
