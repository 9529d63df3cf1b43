package dev.crosscheck.gateway.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A signing secret of a webhook, as defined by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>:
 * {@code whsec_} and 24 to 64 bytes in base64. {@code toString} hides it.
 */
public final class WebhookSecret {

    private static final String PREFIX = "whsec_";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int LEAST = 24;
    private static final int MOST = 64;

    private final byte[] key;

    private WebhookSecret(byte[] key) {
        this.key = key;
    }

    /** @throws IllegalArgumentException if the text is not a secret; the message does not repeat it */
    public static WebhookSecret parse(String text) {
        byte[] key = text.startsWith(PREFIX) ? decoded(text.substring(PREFIX.length())) : new byte[0];
        if (key.length < LEAST || key.length > MOST) {
            throw new IllegalArgumentException(
                    "must be " + PREFIX + " and " + LEAST + " to " + MOST + " bytes in base64");
        }
        return new WebhookSecret(key);
    }

    private static byte[] decoded(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    /**
     * Returns the value of a message's {@code webhook-signature} header.
     *
     * @param id the same for every attempt
     * @param time time of this attempt; only whole seconds count
     */
    String signature(String id, Instant time, String body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            byte[] signed = (id + "." + time.getEpochSecond() + "." + body).getBytes(StandardCharsets.UTF_8);
            return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }

    /** Returns the secret as it was given, for the database only. */
    String stored() {
        return PREFIX + Base64.getEncoder().encodeToString(key);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WebhookSecret secret && Arrays.equals(key, secret.key);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(key);
    }

    @Override
    public String toString() {
        return PREFIX + "…";
    }
}
