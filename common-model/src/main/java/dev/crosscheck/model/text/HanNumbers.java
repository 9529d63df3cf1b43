package dev.crosscheck.model.text;

/**
 * Reads Chinese numbers: {@code 二十一}, {@code 三千五百}, {@code 兩萬}, {@code 一億二千萬}, {@code 廿五},
 * {@code 二〇二五}.
 */
public final class HanNumbers {

    private static final String DIGITS = "〇一二三四五六七八九";
    private static final String SMALL_UNITS = "十百千";
    private static final long[] POWERS = {10, 100, 1000};
    private static final String LARGE_UNITS = "億萬";

    private HanNumbers() {}

    /**
     * @param number digits, or a number in Chinese; 兩 is two
     * @throws NumberFormatException if it is neither
     * @throws ArithmeticException if it does not fit an int
     */
    public static int parse(String number) {
        return Math.toIntExact(parseLong(number));
    }

    /**
     * @param number digits, or a number in Chinese; 兩 is two
     * @throws NumberFormatException if it is neither
     * @throws ArithmeticException if it does not fit a long
     */
    public static long parseLong(String number) {
        if (number.isEmpty()) {
            throw new NumberFormatException("no number");
        }
        if (Character.isDigit(number.charAt(0))) {
            return Long.parseLong(number);
        }
        String plain =
                number.replace('兩', '二').replace('零', '〇').replace("廿", "二十").replace("卅", "三十");
        boolean spelt = plain.chars().allMatch(c -> DIGITS.indexOf(c) >= 0);
        return spelt ? digitByDigit(plain) : inUnits(plain);
    }

    /**
     * Reads a number of things. Its last digit, right after a unit, counts tenths of that unit: {@code 一萬二} is 12,000.
     * Years are no numbers of things: {@code 一百一年} is the year 101.
     *
     * @param number digits, or a number in Chinese; 兩 is two
     * @throws NumberFormatException if it is neither
     * @throws ArithmeticException if it does not fit a long
     */
    public static long quantity(String number) {
        return Math.addExact(parseLong(number), shortened(number));
    }

    /** Returns what a last digit is worth beyond itself: 三百五 is 350, 一百零五 is 105. */
    private static long shortened(String number) {
        int last = number.length() - 1;
        int digit = DIGITS.indexOf(number.charAt(last));
        if (digit < 0 || last == 0) {
            return 0;
        }
        return switch (number.charAt(last - 1)) {
            case '百' -> digit * 9L;
            case '千' -> digit * 99L;
            case '萬' -> digit * 999L;
            case '億' -> digit * 9_999_999L;
            default -> 0;
        };
    }

    private static long digitByDigit(String number) {
        if (number.length() > 15) {
            throw new NumberFormatException("too long: " + number);
        }
        long value = 0;
        for (int i = 0; i < number.length(); i++) {
            value = value * 10 + digit(number.charAt(i));
        }
        return value;
    }

    private static long inUnits(String number) {
        for (int i = 0; i < LARGE_UNITS.length(); i++) {
            char unit = LARGE_UNITS.charAt(i);
            int at = number.lastIndexOf(unit);
            if (at >= 0) {
                String times = number.substring(0, at);
                long factor = unit == '億' ? 100_000_000 : 10_000;
                long product = Math.multiplyExact(times.isEmpty() ? 1 : inUnits(times), factor);
                return Math.addExact(product, inUnits(number.substring(at + 1)));
            }
        }
        return belowTenThousand(number);
    }

    private static long belowTenThousand(String number) {
        long value = 0;
        long digit = 0;
        boolean read = false;
        for (int i = 0; i < number.length(); i++) {
            char c = number.charAt(i);
            int unit = SMALL_UNITS.indexOf(c);
            if (unit >= 0) {
                value += (read ? digit : 1) * POWERS[unit];
                digit = 0;
                read = false;
            } else if (c != '〇') {
                digit = digit(c);
                read = true;
            }
        }
        return value + digit;
    }

    private static int digit(char c) {
        int digit = DIGITS.indexOf(c);
        if (digit < 0) {
            throw new NumberFormatException("no digit: " + c);
        }
        return digit;
    }
}
