package dev.crosscheck.analyst.chat.words;

import dev.crosscheck.model.text.PatternFile;
import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Replaces Chinese numerals with figures: 三百零五 is 305, 二十五 is 25, 3萬五 is 35000, 1萬2000 is 12000. Leaves a numeral alone
 * whose parts do not add up to one number, and 2萬5, which may be 25000 or 20005.
 */
final class ChineseNumbers {

    private static final PatternFile FILE = PatternFile.load(ChineseNumbers.class, "chinese-numbers.patterns");
    private static final String WORD = FILE.text("WORD");
    private static final Pattern NUMERAL = Pattern.compile(FILE.text("NUMERAL"));

    /** The places where figures follow words, as in 3億|5000萬|200. */
    private static final Pattern PARTS = Pattern.compile("(?<=" + WORD + ")(?=[0-9])");

    private static final Map<Character, Integer> DIGITS = Map.ofEntries(
            Map.entry('零', 0),
            Map.entry('〇', 0),
            Map.entry('一', 1),
            Map.entry('二', 2),
            Map.entry('兩', 2),
            Map.entry('两', 2),
            Map.entry('三', 3),
            Map.entry('四', 4),
            Map.entry('五', 5),
            Map.entry('六', 6),
            Map.entry('七', 7),
            Map.entry('八', 8),
            Map.entry('九', 9));

    private static final Map<Character, Long> SCALES =
            Map.of('十', 10L, '百', 100L, '千', 1_000L, '萬', 10_000L, '万', 10_000L, '億', 100_000_000L, '亿', 100_000_000L);

    /** After this scale or a larger one, the next smaller scale may be left out. */
    private static final long SHORTENED = 100;

    private ChineseNumbers() {}

    /** Replaces all numerals. The caller must exclude numerals in words of another meaning, such as 星期一. */
    static String figures(String text) {
        return NUMERAL.matcher(text).replaceAll(ChineseNumbers::figure);
    }

    private static String figure(MatchResult match) {
        String numeral = match.group();
        BigDecimal sum = BigDecimal.ZERO;
        long before = Long.MAX_VALUE;
        for (String part : PARTS.split(numeral, 0)) {
            BigDecimal value = part(part);
            boolean spoken = part.length() == 1 && sum.signum() > 0;
            if (spoken || value.compareTo(BigDecimal.valueOf(before)) >= 0) {
                return numeral;
            }
            sum = sum.add(value);
            before = SCALES.getOrDefault(part.charAt(part.length() - 1), 0L);
        }
        return sum.stripTrailingZeros().toPlainString();
    }

    /** @param numeral words, perhaps after figures: 三萬五千, 3萬五千 */
    private static BigDecimal part(String numeral) {
        if (numeral.chars().allMatch(c -> DIGITS.containsKey((char) c))) {
            return numeral.chars()
                    .mapToObj(c -> BigDecimal.valueOf(DIGITS.get((char) c)))
                    .reduce(
                            BigDecimal.ZERO,
                            (all, digit) -> all.multiply(BigDecimal.TEN).add(digit));
        }
        int end = 0;
        while (end < numeral.length() && "0123456789.,".indexOf(numeral.charAt(end)) >= 0) {
            end++;
        }
        BigDecimal figures = end == 0
                ? BigDecimal.ZERO
                : new BigDecimal(numeral.substring(0, end).replace(",", ""));
        return value(figures, numeral.substring(end));
    }

    private static BigDecimal value(BigDecimal figures, String words) {
        BigDecimal total = BigDecimal.ZERO;
        BigDecimal below = BigDecimal.ZERO;
        BigDecimal digit = figures;
        long largest = 0;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (DIGITS.containsKey(c)) {
                digit = BigDecimal.valueOf(DIGITS.get(c));
                continue;
            }
            long scale = SCALES.get(c);
            BigDecimal factor = BigDecimal.valueOf(scale);
            if (scale >= 10_000) {
                BigDecimal part = below.add(digit);
                // 一億二千萬 is a sum; in 一萬億 and 三萬二千億, 億 counts all before it.
                total = part.signum() > 0 && scale < largest
                        ? total.add(part.multiply(factor))
                        : total.add(part).multiply(factor);
                largest = Math.max(largest, scale);
                below = BigDecimal.ZERO;
            } else {
                boolean alone = digit.signum() == 0 && below.signum() == 0;
                below = below.add(alone ? factor : digit.multiply(factor));
            }
            digit = BigDecimal.ZERO;
        }
        return total.add(below).add(words.length() < 2 ? digit : last(digit, words.charAt(words.length() - 2)));
    }

    /** The value of the last digit: in 一萬二 it counts thousands, in 三百五 tens. */
    private static BigDecimal last(BigDecimal digit, char before) {
        long scale = SCALES.getOrDefault(before, 1L);
        return scale >= SHORTENED ? digit.multiply(BigDecimal.valueOf(scale / 10)) : digit;
    }
}
