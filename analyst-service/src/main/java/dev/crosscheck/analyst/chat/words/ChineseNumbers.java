package dev.crosscheck.analyst.chat.words;

import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Replaces Chinese numerals with figures: 三百零五 is 305, 二十五 is 25, 3萬五 is 35000. */
final class ChineseNumbers {

    private static final Pattern NUMERAL = Pattern.compile("(?<![0-9零〇一二兩两三四五六七八九十百千萬万億亿.])"
            + "(?:[0-9][0-9,]{0,20}+(?:\\.[0-9]{1,20}+)?+(?=[萬万億亿千百])|[零〇一二兩两三四五六七八九十百千萬万億亿])"
            + "[零〇一二兩两三四五六七八九十百千萬万億亿]{0,30}+");

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
        int end = 0;
        while (end < numeral.length() && "0123456789.,".indexOf(numeral.charAt(end)) >= 0) {
            end++;
        }
        BigDecimal value = end > 0
                ? scaled(new BigDecimal(numeral.substring(0, end).replace(",", "")), numeral.substring(end))
                : BigDecimal.valueOf(value(numeral));
        return value.stripTrailingZeros().toPlainString();
    }

    /** @param words what follows the figures: scales, and perhaps further numerals, as in 3萬五千 */
    private static BigDecimal scaled(BigDecimal figures, String words) {
        BigDecimal product = figures;
        int end = 0;
        while (end < words.length() && SCALES.containsKey(words.charAt(end))) {
            product = product.multiply(BigDecimal.valueOf(SCALES.get(words.charAt(end))));
            end++;
        }
        String rest = words.substring(end);
        return rest.length() == 1
                ? product.add(BigDecimal.valueOf(last(DIGITS.get(rest.charAt(0)), words.charAt(end - 1))))
                : product.add(BigDecimal.valueOf(value(rest)));
    }

    /** The value of the last digit: in 一萬二 it counts thousands, in 三百五 tens. */
    private static long last(long digit, char before) {
        long scale = SCALES.getOrDefault(before, 1L);
        return scale >= SHORTENED ? digit * scale / 10 : digit;
    }

    private static long value(String numeral) {
        boolean listed = numeral.chars().allMatch(c -> DIGITS.containsKey((char) c));
        if (listed && numeral.length() < 18) {
            return numeral.chars().mapToLong(c -> DIGITS.get((char) c)).reduce(0, (all, digit) -> all * 10 + digit);
        }
        long total = 0;
        long below = 0;
        long digit = 0;
        for (int i = 0; i < numeral.length(); i++) {
            char c = numeral.charAt(i);
            if (DIGITS.containsKey(c)) {
                digit = DIGITS.get(c);
                continue;
            }
            long scale = SCALES.get(c);
            if (scale >= 10_000) {
                total = (total + below + digit) * scale;
                below = 0;
            } else {
                below += Math.max(digit, digit == 0 && below > 0 ? 0 : 1) * scale;
            }
            digit = 0;
        }
        return total + below + (numeral.length() < 2 ? digit : last(digit, numeral.charAt(numeral.length() - 2)));
    }
}
