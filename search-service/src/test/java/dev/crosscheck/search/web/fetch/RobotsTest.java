package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests how long the rules of sites hold, and how much of them counts. */
class RobotsTest {

    private static final Duration TIME = Duration.ofSeconds(10);

    private final AtomicReference<Instant> now = new AtomicReference<>(OnSites.NOON);
    private Sites sites;
    private Robots robots;

    @BeforeEach
    void listen() throws Exception {
        sites = new Sites();
        robots = sites.robots(now::get);
    }

    @AfterEach
    void close() throws Exception {
        sites.close();
    }

    @Test
    void shouldObeyTheBeginningOfAFileThatIsTooLarge() {
        // Given
        String rules = "User-agent: *\nDisallow: /early\n";
        String cut = "\nDisallow: /";
        String padding = "#".repeat(Robots.COUNTED_BYTES - rules.length() - cut.length());
        sites.robots.put("long.example", rules + padding + cut + "late\n" + "#".repeat(1_000_000));

        // When
        WebFailure early = failure("long.example", "/early");
        WebFailure cutOff = failure("long.example", "/late");
        WebFailure open = failure("long.example", "/gauge");

        // Then
        assertThat(early.reason()).isEqualTo(Reason.ROBOTS);
        assertThat(cutOff).isNull();
        assertThat(open).isNull();
    }

    @Test
    void shouldOpenASiteAMinuteAfterItsServerFailed() {
        // Given
        sites.robots.put("down.example", "503");
        WebFailure down = failure("down.example", "/gauge");
        sites.robots.put("down.example", "User-agent: *\nDisallow: /private\n");

        // When
        now.set(OnSites.NOON.plusSeconds(59));
        WebFailure soon = failure("down.example", "/gauge");
        now.set(OnSites.NOON.plus(Robots.CLOSED_FOR));
        WebFailure later = failure("down.example", "/gauge");

        // Then
        assertThat(down.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(soon).hasMessage("its robots.txt cannot be fetched at the moment");
        assertThat(later).isNull();
        assertThat(requests("down.example")).isEqualTo(2);
    }

    @Test
    void shouldAskForRulesAgainWhenTheyAreNoLongerFresh() {
        // Given
        sites.robots.put("strict.example", "User-agent: *\nDisallow: /\n");
        failure("strict.example", "/gauge");
        sites.robots.put("strict.example", "User-agent: *\nDisallow:\n");

        // When
        now.set(OnSites.NOON.plus(Duration.ofMinutes(59)));
        WebFailure fresh = failure("strict.example", "/gauge");
        now.set(OnSites.NOON.plus(Duration.ofHours(1)));
        WebFailure stale = failure("strict.example", "/gauge");

        // Then
        assertThat(fresh.reason()).isEqualTo(Reason.ROBOTS);
        assertThat(stale).isNull();
        assertThat(requests("strict.example")).isEqualTo(2);
    }

    private int requests(String host) {
        return Collections.frequency(sites.asked, host + "/robots.txt");
    }

    /** Returns why a page may not be read; null if it may. */
    private WebFailure failure(String host, String path) {
        return catchThrowableOfType(WebFailure.class, () -> robots.admit(sites.page(host, path), TIME));
    }
}
