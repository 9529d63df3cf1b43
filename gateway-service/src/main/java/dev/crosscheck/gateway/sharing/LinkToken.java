package dev.crosscheck.gateway.sharing;

import dev.crosscheck.model.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The token that opens a report: 256 random bits. Its holder may read the report, so it is shown only once, and only
 * its hash is stored.
 *
 * @param value in the URL-safe alphabet
 */
public record LinkToken(String value) {

    private static final int BYTES = 32;
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** @param random must be unpredictable */
    static LinkToken random(RandomGenerator random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new LinkToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Parses a token; empty if the text cannot be one. */
    public static Optional<LinkToken> parse(String text) {
        return SHAPE.matcher(text).matches() ? Optional.of(new LinkToken(text)) : Optional.empty();
    }

    byte[] hash() {
        return Sha256.of(value.getBytes(StandardCharsets.US_ASCII));
    }

    /** Hides the token from logs. */
    @Override
    public String toString() {
        return "LinkToken[…]";
    }
}
