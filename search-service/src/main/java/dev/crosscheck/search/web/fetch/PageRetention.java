package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.WebPageErasure;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Erases old web pages, a few at a time, at start and then about once an hour. Any replica can do so at any time. */
@Singleton
class PageRetention {

    private static final Logger LOG = Logger.getLogger(PageRetention.class);

    /** Shorter, it could erase a page that a step has fetched and not yet read. */
    private static final Duration SHORTEST = Duration.ofHours(1);

    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final int BATCH = 200;

    private final WebPageErasure erasure;
    private final Duration retention;
    private final Poller poller;

    PageRetention(WebPageErasure erasure, SearchConfig config) {
        this.erasure = erasure;
        this.retention = config.web().pagesRetention();
        this.poller = new Poller("retention of web pages", Duration.ofMinutes(1), LONGEST_PAUSE, this::look);
        if (retention.isPositive() && retention.compareTo(SHORTEST) < 0) {
            throw new IllegalArgumentException(
                    "CROSSCHECK_WEB_PAGES_RETENTION must be 0 (for ever) or at least 1h, and is " + retention);
        }
    }

    void start(@Observes StartupEvent started) {
        if (retention.isPositive()) {
            poller.start();
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        poller.close();
    }

    private RoundResult look() {
        int erased = erasure.eraseOlderThan(Clock.systemUTC().instant().minus(retention), BATCH);
        if (erased == 0) {
            return RoundResult.NOTHING;
        }
        LOG.infof("Erased %d web pages and earlier versions of them past their retention", erased);
        return erased < BATCH ? RoundResult.SOME : RoundResult.MORE;
    }
}
