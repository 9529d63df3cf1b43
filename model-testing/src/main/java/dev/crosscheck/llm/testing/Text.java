package dev.crosscheck.llm.testing;

/**
 * What a completion says.
 *
 * @param finish why it ends there
 */
record Text(String text, String finish) {

    static Text of(String text) {
        return new Text(text, "stop");
    }

    static Text half(String text) {
        return new Text(text.substring(0, text.length() / 2), "length");
    }
}
