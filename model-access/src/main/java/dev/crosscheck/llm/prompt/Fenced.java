package dev.crosscheck.llm.prompt;

import dev.crosscheck.model.text.Sha256;

/**
 * Puts text that is not ours between two lines that it cannot hold: they carry a hash of the text itself, so nobody who
 * writes a page can close the fence early. The same text has the same fence, since prompts must come out the same.
 */
public final class Fenced {

    private static final int LENGTH = 12;

    private Fenced() {}

    /** @param name what stands inside, such as {@code SOURCES} */
    public static String text(String name, String text) {
        String mark = name + " " + Sha256.hex(text).substring(0, LENGTH);
        return "<<<" + mark + "\n" + text.strip() + "\n" + mark + ">>>";
    }
}
