package dev.crosscheck.llm.testing;

/**
 * What a completion says.
 *
 * @param finish why it ends there
 * @param thought what the model thought first, told apart from the text; null where it did not think
 */
record Text(String text, String finish, String thought) {

    static Text of(String text) {
        return new Text(text, "stop", null);
    }

    static Text half(String text) {
        return new Text(text.substring(0, text.length() / 2), "length", null);
    }

    Text after(String thinking) {
        return new Text(text, finish, thinking);
    }
}
