package dev.crosscheck.search.web.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.SmallFiles;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.corpus.WebPages.Known;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.Bounds;
import dev.crosscheck.search.ingest.PassageSpan;
import dev.crosscheck.search.web.guard.AddressRules;
import dev.crosscheck.search.web.guard.Network;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests that pages are read as their sites allow, are stored unchanged, and are not requested again while they are
 * fresh.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class FetcherTest {

    private static final Instant NOON = Instant.parse("2025-03-01T12:00:00Z");
    private static final String TEXT =
            "<html><head><title>Gauge</title><meta property='og:site_name' content='Gazette'>"
                    + "</head><body><article><h1>Gauge</h1><p>The gauge stood at %s metres in March.</p></article></body></html>";

    private final Map<String, String> robots = new ConcurrentHashMap<>();
    private final Map<String, String> bodies = new ConcurrentHashMap<>();
    private byte[] pdf = new byte[0];
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    @Inject
    WebPages pages;

    @Inject
    FileReaders files;

    private Vertx vertx;
    private HttpServer server;
    private WayOut way;

    @BeforeEach
    void listen() throws Exception {
        vertx = Vertx.vertx();
        server = vertx.createHttpServer()
                .requestHandler(this::answer)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
        way = new WayOut(
                vertx,
                _ -> List.of(InetAddress.ofLiteral("127.0.0.1")),
                new AddressRules(List.of(Network.parse("127.0.0.1"))),
                new HttpClientOptions());
    }

    @AfterEach
    void close() throws Exception {
        way.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    private void answer(HttpServerRequest request) {
        String host = request.authority().host();
        asked.add(host + request.path());
        var response = request.response().putHeader("content-type", "text/html");
        if (request.path().equals("/robots.txt")) {
            String rules = robots.getOrDefault(host, "404");
            boolean status = rules.matches("\\d{3}");
            response.setStatusCode(status ? Integer.parseInt(rules) : 200).end(status ? "" : rules);
        } else if (request.path().endsWith(".pdf")) {
            response.putHeader("content-type", "application/pdf").end(Buffer.buffer(pdf));
        } else if (request.path().startsWith("/to/")) {
            response.setStatusCode(301)
                    .putHeader("location", request.path().substring("/to/".length()))
                    .end();
        } else {
            String body = bodies.getOrDefault(request.path(), TEXT.formatted("2.1"));
            String etag = "\"" + body.hashCode() + "\"";
            response.putHeader("etag", etag).putHeader("set-cookie", "you=known");
            boolean same = etag.equals(request.getHeader("if-none-match"));
            asked.add(same ? "unchanged" : "changed");
            response.setStatusCode(same ? 304 : 200).end(same ? "" : body);
        }
    }

    private Fetcher fetcher(Instant now) {
        FetchSettings settings = new FetchSettings(
                "crosscheck",
                "Crosscheck/test",
                Bounds.USUAL,
                100_000,
                3,
                Duration.ofSeconds(10),
                Duration.ofHours(24),
                Duration.ofHours(1));
        return Fetcher.of(pages, way, files, settings, Clock.fixed(now, ZoneOffset.UTC));
    }

    private WebAddress page(String host, String path) throws WebFailure {
        return WebAddress.parse("http://" + host + ":" + server.actualPort() + path);
    }

    @Test
    void shouldKeepWhatItReadWithItsHeadersButNoCookie() throws WebFailure {
        // When
        Known known = fetcher(NOON).read(page("kept.example", "/gauge?utm_source=x#part"));

        // Then
        DocumentText text = pages.text(known.id(), known.version()).orElseThrow();
        assertThat(text.text()).contains("The gauge stood at 2.1 metres in March.");
        assertThat(text.document().metadata().title()).isEqualTo("Gauge");
        assertThat(text.document().metadata().site()).isEqualTo("Gazette");
        assertThat(text.document().metadata().url())
                .isEqualTo(page("kept.example", "/gauge").toString());
        assertThat(text.document().metadata().ratingSite()).isNull();
        assertThat(text.document().addedAt()).isEqualTo(NOON);
        assertThat(text.passages()).hasSize(1);
    }

    @Test
    void shouldKeepThePagesOfAPdf() throws WebFailure {
        // Given
        pdf = SmallFiles.pdf("The gauge was set up in 1951.", "It stood at 2.1 metres in March.");

        // When
        Known known = fetcher(NOON).read(page("paper.example", "/gauge.pdf"));

        // Then
        DocumentText text = pages.text(known.id(), known.version()).orElseThrow();
        assertThat(text.document().mediaType()).isEqualTo("application/pdf");
        assertThat(text.passages()).extracting(PassageSpan::page).containsExactly(1, 2);
        assertThat(text.text()).endsWith("It stood at 2.1 metres in March.");
    }

    @Test
    void shouldTellWhyWhenAPdfCannotBeRead() {
        // Given
        pdf = "%PDF-1.7 and no more".getBytes(StandardCharsets.UTF_8);

        // When
        // Then
        assertThatThrownBy(() -> fetcher(NOON).read(page("paper.example", "/broken.pdf")))
                .isInstanceOf(WebFailure.class)
                .hasMessageContaining("is damaged");
    }

    @Test
    void shouldNotAskForAPageAgainWhileItIsFresh() throws WebFailure {
        // Given
        Known first = fetcher(NOON).read(page("fresh.example", "/gauge"));
        asked.clear();

        // When
        Known again = fetcher(NOON.plus(Duration.ofHours(23))).read(page("fresh.example", "/gauge"));

        // Then
        assertThat(again).isEqualTo(first);
        assertThat(asked).isEmpty();
    }

    @Test
    void shouldAskWhetherAPageHasChangedWhenItIsNoLongerFresh() throws WebFailure {
        // Given
        Known first = fetcher(NOON).read(page("stale.example", "/gauge"));

        // When
        Known same = fetcher(NOON.plus(Duration.ofHours(25))).read(page("stale.example", "/gauge"));
        bodies.put("/gauge", TEXT.formatted("3.4"));
        Known changed = fetcher(NOON.plus(Duration.ofHours(60))).read(page("stale.example", "/gauge"));

        // Then
        assertThat(asked).containsSubsequence("changed", "unchanged", "changed");
        assertThat(same.version()).isEqualTo(first.version());
        assertThat(changed.version()).isEqualTo(first.version() + 1);
        assertThat(pages.text(first.id(), first.version()).orElseThrow().text()).contains("2.1 metres");
        assertThat(pages.text(changed.id(), changed.version()).orElseThrow().text())
                .contains("3.4 metres");
    }

    @Test
    void shouldReadNothingThatRobotsTxtForbidsEvenBehindARedirect() throws WebFailure {
        // Given
        robots.put("open.example", "User-agent: *\nDisallow:\n");
        robots.put("closed.example", "User-agent: other\nDisallow:\n\nUser-agent: *\nDisallow: /gauge\n");
        robots.put("broken.example", "503");
        WebAddress behind = page("open.example", "/to/http://closed.example:" + server.actualPort() + "/gauge");

        // When
        Fetcher fetcher = fetcher(NOON);
        WebFailure closed = failure(fetcher, page("closed.example", "/gauge"));
        WebFailure redirected = failure(fetcher, behind);
        WebFailure broken = failure(fetcher, page("broken.example", "/gauge"));

        // Then
        assertThat(List.of(closed.reason(), redirected.reason(), broken.reason()))
                .containsOnly(Reason.ROBOTS);
        assertThat(asked).doesNotContain("closed.example/gauge", "broken.example/gauge");
    }

    @Test
    void shouldRateARedirectedPageByWhereItLed() throws WebFailure {
        // When
        Known known =
                fetcher(NOON).read(page("short.example", "/to/http://long.example:" + server.actualPort() + "/gauge"));

        // Then
        assertThat(pages.text(known.id(), known.version())
                        .orElseThrow()
                        .document()
                        .metadata()
                        .ratingUrl())
                .isEqualTo(page("long.example", "/gauge").toString());
    }

    @Test
    void shouldTellWhyAPageCannotBeRead() throws WebFailure {
        // Given
        bodies.put("/empty", "<html><body><nav>Home</nav></body></html>");
        bodies.put("/long", "x".repeat(200_000));
        Fetcher fetcher = fetcher(NOON);

        // Then
        assertThat(failure(fetcher, page("a.example", "/empty")).reason()).isEqualTo(Reason.UNREADABLE);
        assertThat(failure(fetcher, page("a.example", "/long")).reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(failure(fetcher, page("a.example", "/to/" + "/to/".repeat(3) + "/gauge"))
                        .reason())
                .isEqualTo(Reason.TOO_MANY_REDIRECTS);
        assertThat(failure(fetcher, page("a.example", "/to/file:///etc/passwd")).reason())
                .isEqualTo(Reason.BAD_ADDRESS);
    }

    @Test
    void shouldKeepAProvidersRecordApartFromThePage() throws WebFailure {
        // Given
        WebAddress address = page("papers.example", "/doi/1");
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
    }

    private static WebFailure failure(Fetcher fetcher, WebAddress address) {
        return catchThrowableOfType(WebFailure.class, () -> fetcher.read(address));
    }
}
