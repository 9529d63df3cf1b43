package dev.crosscheck.steps.http;

import java.util.Locale;
import java.util.Optional;

/**
 * The origin of a web page (<a href="https://www.rfc-editor.org/rfc/rfc6454">RFC 6454</a>).
 *
 * @param scheme {@code http} or {@code https}
 * @param authority without the port if that is the scheme's default
 */
record Origin(String scheme, Authority authority) {

    private static final int HTTP = 80;
    private static final int HTTPS = 443;

    /** Parses an origin; empty if it is not an HTTP origin, for example {@code null}, a file, or one with a path. */
    static Optional<Origin> parse(String text) {
        int at = text.indexOf("://");
        if (at < 0) {
            return Optional.empty();
        }
        String scheme = text.substring(0, at).toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            return Optional.empty();
        }
        int usual = scheme.equals("http") ? HTTP : HTTPS;
        return Authority.parse(text.substring(at + 3))
                .filter(authority -> !authority.host().isEmpty())
                .map(authority -> authority.port() == usual ? authority.withPort(Authority.NO_PORT) : authority)
                .map(authority -> new Origin(scheme, authority));
    }

    /** Returns the origin of the page at an address; empty as for {@link #parse}. */
    static Optional<Origin> ofPage(String address) {
        int from = address.indexOf("://");
        int end = from < 0 ? address.length() : from + 3;
        while (end < address.length() && "/\\?#".indexOf(address.charAt(end)) < 0) {
            end++;
        }
        return parse(address.substring(0, end));
    }

    /**
     * Returns whether a request to this host over this scheme, from a page of this origin, is a same-origin request.
     */
    boolean isOf(String asked, Authority host) {
        int usual = asked.equals("http") ? HTTP : HTTPS;
        return scheme.equals(asked) && authority.equals(host.port() == usual ? host.withPort(Authority.NO_PORT) : host);
    }
}
