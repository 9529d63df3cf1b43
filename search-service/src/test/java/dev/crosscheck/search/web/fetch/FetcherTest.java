package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.SmallFiles;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.ingest.Metadata;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.ingest.Provenance.SaidBy;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that pages are read as their sites allow, are stored unchanged, and are not requested again while they are
 * fresh.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class FetcherTest extends OnSites {

    @Test
    void shouldKeepWhatItReadWithItsHeadersButNoCookie() throws WebFailure {
        // When
        Known known = fetcher(NOON).read(sites.page("kept.example", "/gauge?utm_source=x#part"));

        // Then
        DocumentText text = pages.text(known.id(), known.version()).orElseThrow();
        assertThat(text.text()).contains("The gauge stood at 2.1 metres in March.");
        assertThat(text.document().metadata().title()).isEqualTo("Gauge");
        assertThat(text.document().metadata().site()).isEqualTo("Gazette");
        assertThat(text.document().metadata().url())
                .isEqualTo(sites.page("kept.example", "/gauge").toString());
        assertThat(text.document().metadata().ratingSite()).isNull();
        assertThat(text.document().addedAt()).isEqualTo(NOON);
        assertThat(text.passages()).hasSize(1);
    }

    @Test
    void shouldKeepThePagesOfAPdf() throws WebFailure {
        // Given
        sites.file = SmallFiles.pdf("The gauge was set up in 1951.", "It stood at 2.1 metres in March.");

        // When
        Known known = fetcher(NOON).read(sites.page("paper.example", "/gauge.pdf"));

        // Then
        DocumentText text = pages.text(known.id(), known.version()).orElseThrow();
        assertThat(text.document().mediaType()).isEqualTo("application/pdf");
        assertThat(text.passages()).extracting(PassageSpan::page).containsExactly(1, 2);
        assertThat(text.text()).endsWith("It stood at 2.1 metres in March.");
    }

    @Test
    void shouldReadAWordDocumentAndATable() throws WebFailure {
        // Given
        sites.file = SmallFiles.docx("The gauge was set up in 1951.");
        Known report = fetcher(NOON).read(sites.page("office.example", "/gauge.docx"));
        sites.file = "year,metres\n1951,2.1\n1952,2.4\n".getBytes(StandardCharsets.UTF_8);

        // When
        Known levels = fetcher(NOON).read(sites.page("office.example", "/levels.csv"));

        // Then
        assertThat(text(report)).isEqualTo("The gauge was set up in 1951.");
        assertThat(text(levels)).contains("1952", "2.4");
    }

    private String text(Known known) {
        return pages.text(known.id(), known.version()).orElseThrow().text();
    }

    @Test
    void shouldTellWhyWhenAPdfCannotBeRead() {
        // Given
        sites.file = "%PDF-1.7 and no more".getBytes(StandardCharsets.UTF_8);

        // When
        // Then
        assertThatThrownBy(() -> fetcher(NOON).read(sites.page("paper.example", "/broken.pdf")))
                .isInstanceOf(WebFailure.class)
                .hasMessageContaining("is damaged");
    }

    @Test
    void shouldNotAskForAPageAgainWhileItIsFresh() throws WebFailure {
        // Given
        Known first = fetcher(NOON).read(sites.page("fresh.example", "/gauge"));
        sites.asked.clear();

        // When
        Known again = fetcher(NOON.plus(Duration.ofHours(23))).read(sites.page("fresh.example", "/gauge"));

        // Then
        assertThat(again).isEqualTo(first);
        assertThat(sites.asked).isEmpty();
    }

    @Test
    void shouldAskWhetherAPageHasChangedWhenItIsNoLongerFresh() throws WebFailure {
        // Given
        Known first = fetcher(NOON).read(sites.page("stale.example", "/gauge"));

        // When
        Known same = fetcher(NOON.plus(Duration.ofHours(25))).read(sites.page("stale.example", "/gauge"));
        sites.bodies.put("/gauge", Sites.TEXT.formatted("3.4"));
        Known changed = fetcher(NOON.plus(Duration.ofHours(60))).read(sites.page("stale.example", "/gauge"));

        // Then
        assertThat(sites.asked).containsSubsequence("changed", "unchanged", "changed");
        assertThat(same.version()).isEqualTo(first.version());
        assertThat(changed.version()).isEqualTo(first.version() + 1);
        assertThat(pages.text(first.id(), first.version()).orElseThrow().text()).contains("2.1 metres");
        assertThat(pages.text(changed.id(), changed.version()).orElseThrow().text())
                .contains("3.4 metres");
    }

    @Test
    void shouldAskWhetherAPageWithoutAnETagHasChangedSinceItsLastChange() throws WebFailure {
        // Given
        sites.modified.put("/dated", "Sat, 01 Feb 2025 08:00:00 GMT");
        Known first = fetcher(NOON).read(sites.page("stamped.example", "/dated"));

        // When
        Known same = fetcher(NOON.plus(Duration.ofHours(25))).read(sites.page("stamped.example", "/dated"));
        sites.modified.put("/dated", "Sun, 02 Mar 2025 08:00:00 GMT");
        sites.bodies.put("/dated", Sites.TEXT.formatted("3.4"));
        Known changed = fetcher(NOON.plus(Duration.ofHours(60))).read(sites.page("stamped.example", "/dated"));

        // Then
        assertThat(sites.asked)
                .filteredOn(line -> line.endsWith("changed"))
                .containsExactly("changed", "unchanged", "changed");
        assertThat(same.version()).isEqualTo(first.version());
        assertThat(changed.version()).isEqualTo(first.version() + 1);
    }

    @Test
    void shouldReadNothingThatRobotsTxtForbidsEvenBehindARedirect() throws WebFailure {
        // Given
        sites.robots.put("open.example", "User-agent: *\nDisallow:\n");
        sites.robots.put("closed.example", "User-agent: other\nDisallow:\n\nUser-agent: *\nDisallow: /gauge\n");
        sites.robots.put("broken.example", "503");
        WebAddress behind = sites.page("open.example", "/to/http://closed.example:" + sites.port() + "/gauge");

        // When
        Fetcher fetcher = fetcher(NOON);
        WebFailure closed = failure(fetcher, sites.page("closed.example", "/gauge"));
        WebFailure redirected = failure(fetcher, behind);
        WebFailure broken = failure(fetcher, sites.page("broken.example", "/gauge"));

        // Then
        assertThat(List.of(closed.reason(), redirected.reason())).containsOnly(Reason.ROBOTS);
        assertThat(broken.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(sites.asked).doesNotContain("closed.example/gauge", "broken.example/gauge");
    }

    @Test
    void shouldReadNoSecondPageOfASiteSoonerThanItsRobotsTxtAsks() throws WebFailure {
        // Given
        sites.robots.put("slow.example", "User-agent: *\nCrawl-delay: 60\n");
        sites.robots.put("brisk.example", "User-agent: *\nCrawl-delay: 0.2\n");
        Known stored = fetcher(NOON.minus(Duration.ofDays(2))).read(sites.page("slow.example", "/gauge?a"));
        Fetcher fetcher = fetcher(NOON);
        fetcher.read(sites.page("slow.example", "/gauge?b"));
        sites.asked.clear();

        // When
        WebFailure tooSoon = failure(fetcher, sites.page("slow.example", "/gauge?c"));
        Fetcher.Latest kept = fetcher.latest(sites.page("slow.example", "/gauge?a"));
        long start = System.nanoTime();
        fetcher.read(sites.page("brisk.example", "/gauge?a"));
        fetcher.read(sites.page("brisk.example", "/gauge?b"));

        // Then
        assertThat(tooSoon).hasMessage("its robots.txt asks for 60 s between two pages");
        assertThat(kept.page()).isEqualTo(stored);
        assertThat(kept.warning()).endsWith("; used as it was on 2025-02-27");
        assertThat(sites.asked).noneMatch(page -> page.startsWith("slow.example"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(200));
    }

    @Test
    void shouldRateARedirectedPageByWhereItLed() throws WebFailure {
        // When
        Known known =
                fetcher(NOON).read(sites.page("short.example", "/to/http://long.example:" + sites.port() + "/gauge"));

        // Then
        assertThat(pages.text(known.id(), known.version())
                        .orElseThrow()
                        .document()
                        .metadata()
                        .ratingUrl())
                .isEqualTo(sites.page("long.example", "/gauge").toString());
    }

    @Test
    void shouldTellWhyAPageCannotBeRead() throws WebFailure {
        // Given
        sites.bodies.put("/empty", "<html><body><nav>Home</nav></body></html>");
        sites.bodies.put("/long", "x".repeat(200_000));
        Fetcher fetcher = fetcher(NOON);

        // Then
        assertThat(failure(fetcher, sites.page("a.example", "/empty")).reason()).isEqualTo(Reason.UNREADABLE);
        assertThat(failure(fetcher, sites.page("a.example", "/long")).reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(failure(fetcher, sites.page("a.example", "/to/" + "/to/".repeat(3) + "/gauge"))
                        .reason())
                .isEqualTo(Reason.TOO_MANY_REDIRECTS);
        assertThat(failure(fetcher, sites.page("a.example", "/to/file:///etc/passwd"))
                        .reason())
                .isEqualTo(Reason.BAD_ADDRESS);
    }

    @Test
    void shouldKeepAProvidersRecordApartFromThePage() throws WebFailure {
        // Given
        WebAddress address = sites.page("papers.example", "/doi/1");
        Fetcher fetcher = fetcher(NOON);
        Known page = fetcher.read(address);

        // When
        Known record = fetcher.record(
                new Fetcher.Abstract(
                        address, "Gauges", "Gauges drift by a tenth each year.", "Hydrology", LocalDate.of(2024, 5, 6)),
                "crossref");

        // Then
        assertThat(record.id()).isNotEqualTo(page.id());
        DocumentText text = pages.text(record.id(), record.version()).orElseThrow();
        assertThat(text.text()).isEqualTo("Gauges drift by a tenth each year.");
        assertThat(text.document().metadata().url()).isEqualTo(address.toString());
        assertThat(text.document().metadata().published()).isEqualTo(LocalDate.of(2024, 5, 6));
        assertThat(text.document().metadata().provenance().published()).isEqualTo(SaidBy.PROVIDER);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/dated/meta | <meta name='date' content='2025-02-03'> | | META",
                "/2025/02/03/gauge | <meta name='author' content='A'> | | ADDRESS",
                "/dated/title | <meta property='og:title' content='Minutes, 3 February 2025'> | | TITLE",
                "/dated/byline | <meta name='author' content='A'> | <p>Published 3 February 2025</p> | BYLINE"
            })
    void shouldKeepWhereThePagesDateWasFound(String path, String head, String byline, SaidBy by) throws WebFailure {
        // Given
        String body = Sites.TEXT.formatted("2.1").replace("<head>", "<head>" + head);
        sites.bodies.put(path, body.replace("<h1>Gauge</h1>", "<h1>Gauge</h1>" + (byline == null ? "" : byline)));

        // When
        Known known = fetcher(NOON).read(sites.page("dated.example", path));

        // Then
        Metadata kept =
                pages.text(known.id(), known.version()).orElseThrow().document().metadata();
        assertThat(kept.published()).isEqualTo(LocalDate.of(2025, 2, 3));
        assertThat(kept.provenance().published()).isEqualTo(by);
    }

    private static WebFailure failure(Fetcher fetcher, WebAddress address) {
        return catchThrowableOfType(WebFailure.class, () -> fetcher.read(address));
    }
}
