package dev.crosscheck.llm.endpoint;

import dev.crosscheck.model.text.Han;

/**
 * About how many tokens a text has, without the model's tokenizer: four characters of an alphabet to a token, and a
 * token for each Han character. For budgeting only; it is off by a quarter either way.
 */
public final class Tokens {

    private static final int CHARACTERS = 4;

    private Tokens() {}

    public static long estimate(String text) {
        long han = Han.count(text);
        long others = text.codePointCount(0, text.length()) - han;
        return han + (others + CHARACTERS - 1) / CHARACTERS;
    }
}
