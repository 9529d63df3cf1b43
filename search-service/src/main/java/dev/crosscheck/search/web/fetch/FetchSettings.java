package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.ingest.Bounds;
import java.time.Duration;

/**
 * How pages are read.
 *
 * @param name under which robots.txt files may speak of us, in lower case
 * @param userAgent the whole header
 * @param bounds of what is parsed
 * @param maxBytes of a page, unpacked
 * @param time for one page, with its redirects and its robots.txt
 * @param freshness for how long a page is used without asking for it again
 * @param robotsFreshness for how long a robots.txt is believed
 */
public record FetchSettings(
        String name,
        String userAgent,
        Bounds bounds,
        long maxBytes,
        int maxRedirects,
        Duration time,
        Duration freshness,
        Duration robotsFreshness) {}
