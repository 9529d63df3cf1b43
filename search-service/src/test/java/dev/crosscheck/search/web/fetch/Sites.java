package dev.crosscheck.search.web.fetch;

import dev.crosscheck.search.corpus.WebPages;
import dev.crosscheck.search.file.FileReaders;
import dev.crosscheck.search.ingest.MediaType;
import dev.crosscheck.search.ingest.Sample;
import dev.crosscheck.search.web.guard.AddressRules;
import dev.crosscheck.search.web.guard.Network;
import dev.crosscheck.search.web.guard.WayOut;
import dev.crosscheck.search.web.guard.WebAddress;
import dev.crosscheck.search.web.guard.WebFailure;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** Sites of any name on one server, with pages, robots.txt files and failures as a test sets them. */
final class Sites {

    static final String TEXT = "<html><head><title>Gauge</title><meta property='og:site_name' content='Gazette'>"
            + "</head><body><article><h1>Gauge</h1><p>The gauge stood at %s metres in March.</p></article></body>"
            + "</html>";

    /** Instead of a status: the page never answers. */
    static final int NEVER = 0;

    /** Rules by host, or a status. */
    final Map<String, String> robots = new ConcurrentHashMap<>();

    final Map<String, String> bodies = new ConcurrentHashMap<>();
    final Map<String, Integer> statuses = new ConcurrentHashMap<>();
    /** What was requested, and whether pages had changed, in order. */
    final Queue<String> asked = new ConcurrentLinkedQueue<>();

    /** Media types by path, if they are not HTML's. */
    final Map<String, String> types = new ConcurrentHashMap<>();
    /** The header Last-Modified by path; these pages have no ETag. */
    final Map<String, String> modified = new ConcurrentHashMap<>();
    /** The header Memento-Datetime by path. */
    final Map<String, String> mementos = new ConcurrentHashMap<>();

    /** The archives that the fetcher asks. */
    List<String> archives = List.of();

    byte[] file = new byte[0];

    private final Vertx vertx;
    private final HttpServer server;
    private final WayOut way;

    Sites() throws Exception {
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

    void close() throws Exception {
        way.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    Fetcher fetcher(WebPages pages, FileReaders files, Instant now, Duration time) {
        FetchSettings settings = new FetchSettings(
                "crosscheck",
                "Crosscheck/test",
                Sample.BOUNDS,
                100_000,
                3,
                time,
                Duration.ofHours(24),
                Duration.ofHours(1),
                archives);
        return Fetcher.of(pages, way, files, settings, Clock.fixed(now, ZoneOffset.UTC));
    }

    /** Returns the rules of the sites, kept for an hour of the given clock. */
    Robots robots(InstantSource clock) {
        return new Robots(new Journey(way, 3, "Crosscheck/test"), "crosscheck", Duration.ofHours(1), clock);
    }

    WebAddress page(String host, String path) throws WebFailure {
        return WebAddress.parse("http://" + host + ":" + port() + path);
    }

    int port() {
        return server.actualPort();
    }

    private void answer(HttpServerRequest request) {
        String host = request.authority().host();
        asked.add(host + request.path());
        var response = request.response().putHeader("content-type", types.getOrDefault(request.path(), "text/html"));
        if (mementos.containsKey(request.path())) {
            response.putHeader("memento-datetime", mementos.get(request.path()));
        }
        Optional<MediaType> kind = MediaType.ofName(request.path()).filter(type -> !type.isText());
        if (request.path().equals("/robots.txt")) {
            String rules = robots.getOrDefault(host, "404");
            boolean status = rules.matches("\\d{3}");
            response.setStatusCode(status ? Integer.parseInt(rules) : 200).end(status ? "" : rules);
        } else if (request.path().startsWith("/to/")) {
            response.setStatusCode(301)
                    .putHeader("location", request.path().substring("/to/".length()))
                    .end();
        } else if (kind.isPresent()) {
            response.putHeader("content-type", kind.get().value()).end(Buffer.buffer(file));
        } else if (statuses.containsKey(request.path())) {
            int status = statuses.get(request.path());
            if (status == NEVER) {
                return;
            }
            response.setStatusCode(status).end("<h1>Not here</h1>");
        } else {
            String body = bodies.getOrDefault(request.path(), TEXT.formatted("2.1"));
            String etag = "\"" + body.hashCode() + "\"";
            String modifiedAt = modified.get(request.path());
            boolean same = modifiedAt == null
                    ? etag.equals(request.getHeader("if-none-match"))
                    : modifiedAt.equals(request.getHeader("if-modified-since"));
            response.putHeader(modifiedAt == null ? "etag" : "last-modified", modifiedAt == null ? etag : modifiedAt)
                    .putHeader("set-cookie", "you=known");
            asked.add(same ? "unchanged" : "changed");
            response.setStatusCode(same ? 304 : 200).end(same ? "" : body);
        }
    }
}
