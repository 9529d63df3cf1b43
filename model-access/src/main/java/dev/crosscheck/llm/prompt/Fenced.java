package dev.crosscheck.llm.prompt;

import dev.crosscheck.model.text.Sha256;

/**
 * Puts foreign text between two lines that it cannot contain. The lines include a hash of the text itself, so the
 * author of a page cannot close the fence early. The same text always gets the same fence, so prompts are reproducible.
 */
public final class Fenced {

    private static final int LENGTH = 12;

    private Fenced() {}

    /** @param name what the text is, such as {@code SOURCES} */
    public static String text(String name, String text) {
        String mark = name + " " + Sha256.hex(text).substring(0, LENGTH);
        return "<<<" + mark + "\n" + text.strip() + "\n" + mark + ">>>";
    }
}
