package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.file.FileReaders;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Reads pages of {@link Sites} with a fetcher whose clock stands still. */
abstract class OnSites {

    static final Instant NOON = Instant.parse("2025-03-01T12:00:00Z");

    @Inject
    WebPages pages;

    @Inject
    FileReaders files;

    Sites sites;

    @BeforeEach
    void listen() throws Exception {
        sites = new Sites();
    }

    @AfterEach
    void close() throws Exception {
        sites.close();
    }

    Fetcher fetcher(Instant now) {
        return fetcher(now, Duration.ofSeconds(10));
    }

    Fetcher fetcher(Instant now, Duration time) {
        return sites.fetcher(pages, files, now, time);
    }
}
