package dev.crosscheck.gateway.report;

import java.util.Optional;
import java.util.regex.Pattern;

/** Checks that a report links only to web addresses. Other schemes could do more than open a page. */
public final class WebLink {

    private static final Pattern ALLOWED =
            Pattern.compile("https?://[^\\s<>\"`\\\\\\p{Cntrl}]+", Pattern.CASE_INSENSITIVE);
    private static final Pattern SITE = Pattern.compile("^(https?://[^/?#]+)", Pattern.CASE_INSENSITIVE);

    private WebLink() {}

    /** Returns whether it is a web address; false for null. */
    public static boolean isOne(String url) {
        return url != null && ALLOWED.matcher(url).matches();
    }

    /** Returns scheme and host; empty if it is not a web address. */
    static Optional<String> site(String url) {
        if (!isOne(url)) {
            return Optional.empty();
        }
        var site = SITE.matcher(url);
        return site.find() ? Optional.of(site.group(1)) : Optional.empty();
    }
}
