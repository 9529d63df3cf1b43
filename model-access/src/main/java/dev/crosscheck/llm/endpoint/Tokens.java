package dev.crosscheck.llm.endpoint;

/**
 * About how many tokens a text has, without the model's tokenizer: four characters of an alphabet to a token, and a
 * token for each Han character. For budgeting only; it is off by a quarter either way.
 */
public final class Tokens {

    private static final int CHARACTERS = 4;

    /** Nothing before it is ideographic. Each prompt is counted whole, so the alphabets' characters take no look-up. */
    private static final char FIRST_HAN = 0x3006;

    private Tokens() {}

    public static long estimate(String text) {
        long han = 0;
        long others = 0;
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (one < FIRST_HAN) {
                others++;
                continue;
            }
            int point = text.codePointAt(i);
            i += Character.charCount(point) - 1;
            if (Character.isIdeographic(point)) {
                han++;
            } else {
                others++;
            }
        }
        return han + (others + CHARACTERS - 1) / CHARACTERS;
    }
}
