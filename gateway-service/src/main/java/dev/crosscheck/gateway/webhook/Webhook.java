package dev.crosscheck.gateway.webhook;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/**
 * Where somebody wants to be told of a session's end. Its address may be as good as a key, so its text shows the origin
 * alone.
 *
 * @param secret to sign with; null for the deployment's own
 */
public record Webhook(URI url, WebhookSecret secret) {

    public static final int LONGEST = 2_000;

    /**
     * An address as a request gives it. Whether it leads to a public address is seen when it is connected to.
     *
     * @throws IllegalArgumentException if it is no absolute address of http or https, or names a user
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

    /** Scheme, host and port. */
    String origin() {
        return url.getScheme().toLowerCase(Locale.ROOT) + "://" + url.getRawAuthority();
    }

    @Override
    public String toString() {
        return "Webhook[" + origin() + "]";
    }
}
