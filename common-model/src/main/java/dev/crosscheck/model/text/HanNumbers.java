package dev.crosscheck.model.text;

/** Reads the small numbers of Chinese dates and durations. */
public final class HanNumbers {

    private static final String DIGITS = "〇一二三四五六七八九";

    private HanNumbers() {}

    /**
     * @param number digits, or 一 to 九十九; 兩 is two
     * @throws NumberFormatException if it is neither
     */
    public static int parse(String number) {
        if (number.isEmpty()) {
            throw new NumberFormatException("no number");
        }
        if (Character.isDigit(number.charAt(0))) {
            return Integer.parseInt(number);
        }
        String plain = number.replace('兩', '二').replace('零', '〇');
        int ten = plain.indexOf('十');
        if (ten < 0) {
            int value = 0;
            for (int i = 0; i < plain.length(); i++) {
                value = value * 10 + digit(plain.charAt(i));
            }
            return value;
        }
        int tens = ten == 0 ? 1 : digit(plain.charAt(0));
        int ones = ten + 1 < plain.length() ? digit(plain.charAt(ten + 1)) : 0;
        return tens * 10 + ones;
    }

    private static int digit(char c) {
        int digit = DIGITS.indexOf(c);
        if (digit < 0) {
            throw new NumberFormatException("no digit: " + c);
        }
        return digit;
    }
}
