package dev.crosscheck.gateway.sharing;

import dev.crosscheck.model.text.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * What opens a report: 256 random bits. Whoever has it may read, so it is shown once, and its hash alone is kept.
 *
 * @param value in the alphabet of addresses
 */
public record LinkToken(String value) {

    private static final int BYTES = 32;
    private static final Pattern SHAPE = Pattern.compile("[A-Za-z0-9_-]{43}");

    /** @param random that cannot be foreseen */
    static LinkToken random(RandomGenerator random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return new LinkToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    /** Empty where it can be none. */
    public static Optional<LinkToken> parse(String text) {
        return SHAPE.matcher(text).matches() ? Optional.of(new LinkToken(text)) : Optional.empty();
    }

    byte[] hash() {
        return Sha256.of(value.getBytes(StandardCharsets.US_ASCII));
    }

    /** So that no log has it. */
    @Override
    public String toString() {
        return "LinkToken[…]";
    }
}
