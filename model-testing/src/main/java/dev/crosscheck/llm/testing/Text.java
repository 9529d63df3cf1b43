package dev.crosscheck.llm.testing;

/**
 * The text of a completion.
 *
 * @param finish the finish reason
 * @param thought the model's thinking, separate from the text; null if there is none
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
