package dev.crosscheck.gateway.report;

import java.util.Optional;
import java.util.regex.Pattern;

/** Addresses that a report may lead to: any other scheme could do more than lead to a page. */
final class WebAddress {

    private static final Pattern ALLOWED =
            Pattern.compile("https?://[^\\s<>\"`\\\\\\p{Cntrl}]+", Pattern.CASE_INSENSITIVE);
    private static final Pattern SITE = Pattern.compile("^(https?://[^/?#]+)", Pattern.CASE_INSENSITIVE);

    private WebAddress() {}

    static boolean isOne(String url) {
        return url != null && ALLOWED.matcher(url).matches();
    }

    /** Scheme and host; empty where there is no such address. */
    static Optional<String> site(String url) {
        if (!isOne(url)) {
            return Optional.empty();
        }
        var site = SITE.matcher(url);
        return site.find() ? Optional.of(site.group(1)) : Optional.empty();
    }
}
