package dev.crosscheck.llm.prompt;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Puts text that is not ours between two lines that it cannot hold: they carry a hash of the text itself, so nobody who
 * writes a page can close the fence early. The same text has the same fence, since prompts must come out the same.
 */
public final class Fenced {

    private static final int LENGTH = 12;

    private Fenced() {}

    /** @param name what stands inside, such as {@code SOURCES} */
    public static String text(String name, String text) {
        String mark = name + " " + hash(text);
        return "<<<" + mark + "\n" + text.strip() + "\n" + mark + ">>>";
    }

    /** SHA-256 of {@code text} in hexadecimal. */
    public static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String hash(String text) {
        return sha256(text).substring(0, LENGTH);
    }
}
