package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.ingest.Bounds;
import java.time.Duration;
import java.util.List;

/**
 * Settings for reading pages.
 *
 * @param name our name in robots.txt files, in lower case
 * @param userAgent the whole header
 * @param bounds bounds of parsing
 * @param maxBytes the largest page, unpacked
 * @param time the time limit for one page, including its redirects and its robots.txt
 * @param freshness how long a page is used without fetching it again
 * @param robotsFreshness how long a robots.txt is cached
 * @param archives addresses of the archives to ask for pages that are gone, in order
 */
public record FetchSettings(
        String name,
        String userAgent,
        Bounds bounds,
        long maxBytes,
        int maxRedirects,
        Duration time,
        Duration freshness,
        Duration robotsFreshness,
        List<String> archives) {

    public FetchSettings {
        archives = List.copyOf(archives);
    }
}
