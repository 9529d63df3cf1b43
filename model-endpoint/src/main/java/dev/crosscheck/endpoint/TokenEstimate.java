package dev.crosscheck.endpoint;

import dev.crosscheck.model.text.Han;

/**
 * Estimates a text's tokens without the model's tokenizer: four characters of an alphabet per token, and one token per
 * Han character. Only for budgets; it is off by up to a quarter.
 */
public final class TokenEstimate {

    private static final int CHARACTERS = 4;

    private TokenEstimate() {}

    public static long of(String text) {
        long han = Han.count(text);
        long others = text.codePointCount(0, text.length()) - han;
        return han + (others + CHARACTERS - 1) / CHARACTERS;
    }
}
