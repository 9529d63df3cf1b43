package dev.crosscheck.gateway.access;

import dev.crosscheck.model.text.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * The text of a key: {@value #PREFIX} and 256 random bits. It is shown once, when the key is created.
 *
 * @param text the whole key; never logged and never stored
 */
record KeyText(String text) {

    static final String PREFIX = "cck_";

    private static final Pattern VALID = Pattern.compile("cck_[A-Za-z0-9_-]{32,128}");
    private static final int BYTES = 32;
    private static final int SHOWN = 10;

    static KeyText random(SecureRandom random) {
        return new KeyText(PREFIX + token(random));
    }

    /** Returns 256 random bits as text. */
    static String token(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static boolean isKey(String text) {
        return VALID.matcher(text).matches();
    }

    /** Returns the beginning, by which people recognise the key. */
    String prefix() {
        return text.substring(0, SHOWN);
    }

    String hash() {
        return Sha256.hex(text);
    }

    /** Omits the key itself, because printed values may be logged. */
    @Override
    public String toString() {
        return prefix() + "…";
    }
}
