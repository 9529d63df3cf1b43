package dev.crosscheck.gateway.access;

import dev.crosscheck.model.text.Sha256;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * A key as its owner has it: {@value #PREFIX} and 256 random bits. It is shown when it is made and never again.
 *
 * @param text the whole of it; never logged and never stored
 */
record KeyText(String text) {

    static final String PREFIX = "cck_";

    private static final Pattern VALID = Pattern.compile("cck_[A-Za-z0-9_-]{32,128}");
    private static final int BYTES = 32;
    private static final int SHOWN = 10;

    static KeyText random(SecureRandom random) {
        return new KeyText(PREFIX + token(random));
    }

    /** 256 random bits as text. */
    static String token(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static boolean isKey(String text) {
        return VALID.matcher(text).matches();
    }

    /** By which it is recognised. */
    String prefix() {
        return text.substring(0, SHOWN);
    }

    String hash() {
        return Sha256.hex(text);
    }

    /** Not the key: what is printed may be logged. */
    @Override
    public String toString() {
        return prefix() + "…";
    }
}
