package dev.crosscheck.llm.endpoint;

/**
 * About how many tokens a text has, without the model's tokenizer: four characters of an alphabet to a token, and a
 * token for each Han character. For budgeting only; it is off by a quarter either way.
 */
public final class Tokens {

    private static final int CHARACTERS = 4;

    private Tokens() {}

    public static long estimate(String text) {
        long han = text.codePoints().filter(Character::isIdeographic).count();
        return han + (text.codePointCount(0, text.length()) - han + CHARACTERS - 1) / CHARACTERS;
    }
}
