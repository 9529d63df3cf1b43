package dev.crosscheck.gateway.webhook;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * The address to notify at a session's end. The address may be as confidential as a key, so {@code toString} shows only
 * its origin.
 *
 * @param secret the signing secret; null for the deployment's own
 */
public record Webhook(URI url, WebhookSecret secret) {

    public static final int LONGEST = 2_000;

    /**
     * Parses the address of a request. Whether it resolves to a public address is checked when connecting.
     *
     * @throws IllegalArgumentException if it is not an absolute http or https address, or contains a user
     */
    public static URI address(String text) {
        try {
            URI url = new URI(text.strip());
            String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
            boolean web = scheme.equals("https") || scheme.equals("http");
            if (text.length() > LONGEST || !web || url.getHost() == null || url.getRawUserInfo() != null) {
                throw new IllegalArgumentException(wanted());
            }
            return url;
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(wanted(), e);
        }
    }

    private static String wanted() {
        return "must be an address of https or http with a host, without a user, of at most " + LONGEST + " characters";
    }

    /** Returns scheme, host and port. */
    String origin() {
        return url.getScheme().toLowerCase(Locale.ROOT) + "://" + url.getRawAuthority();
    }

    @Override
    public String toString() {
        return "Webhook[" + origin() + "]";
    }
}
