package dev.crosscheck.search.corpus;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.search.ingest.ParsedDocument;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;

/**
 * A page of the web as it came.
 *
 * @param url its address as it was asked for, in canonical form
 * @param landedUrl where the redirects led to
 * @param document what was read of it; its name is the address
 * @param bodyHash SHA-256 of the bytes that came, in hexadecimal
 * @param headers of the answer, by their names in lower case
 * @param fetchedAt when it came
 */
public record WebPage(
        String url,
        String landedUrl,
        ParsedDocument document,
        String bodyHash,
        Map<String, String> headers,
        Instant fetchedAt) {

    private static final String PREFIX = "web-";
    /** Hexadecimal digits of an id: 128 bits. */
    private static final int DIGITS = 32;

    public WebPage {
        headers = Map.copyOf(headers);
    }

    /** What a page of this address is called, in every version. */
    public static DocumentId idOf(String url) {
        return new DocumentId(
                PREFIX + sha256(url.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS));
    }

    /** In hexadecimal. */
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
