package dev.crosscheck.search.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.model.source.SourceTiers;
import dev.crosscheck.model.text.Resource;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A small web for tests: providers that replay answers, and sites with articles, redirects, and pages that are slow,
 * large or hostile. It counts requests; {@code /asked?PATH} returns the count of a path.
 */
public final class SmallWeb implements QuarkusTestResourceLifecycleManager {

    /** The configuration key of this web's address. */
    public static final String BASE = "small-web.base";

    /** Pages below this path have tier 2. */
    public static final String RATED = "/rated/";

    private static final int LARGE = 10 * 1024 * 1024;

    private final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private ExecutorService threads;
    private HttpServer server;
    private Path tiers;

    @Override
    public Map<String, String> start() {
        try {
            threads = Executors.newVirtualThreadPerTaskExecutor();
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
            server.setExecutor(threads);
            server.createContext("/", this::handle);
            server.start();
            tiers = Files.createTempFile("tiers", ".yaml");
            Files.writeString(
                    tiers,
                    Resource.text(SourceTiers.class, "/dev/crosscheck/model/source-tiers.yaml")
                            + "  - { name: [Rated], domains: [127.0.0.1" + RATED + "], tier: 2, type: scholarly }\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String web = "crosscheck.search.web.";
        return Map.ofEntries(
                Map.entry(BASE, base()),
                Map.entry("crosscheck.search.tiers-file", tiers.toString()),
                Map.entry(web + "allowed-networks", "127.0.0.1/32"),
                Map.entry(web + "providers", "searxng,tavily,wikipedia,openalex,crossref"),
                Map.entry(web + "providers-per-query", "5"),
                Map.entry(web + "provider-timeout", "5s"),
                Map.entry(web + "page-timeout", "3s"),
                Map.entry(web + "provider.searxng.url", base() + "/searxng"),
                Map.entry(web + "provider.tavily.url", base() + "/tavily"),
                Map.entry(web + "provider.tavily.key", "the-secret-key"),
                Map.entry(web + "provider.wikipedia.url", base() + "/wikipedia"),
                Map.entry(web + "provider.openalex.url", base() + "/openalex"),
                Map.entry(web + "provider.crossref.url", base() + "/crossref"),
                // Otherwise a provider that refuses one test would stay blocked in the next.
                Map.entry(web + "breaker-calls", "1000000"),
                Map.entry(web + "longest-retry-after", "1ms"));
    }

    private String base() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void stop() {
        end.countDown();
        server.stop(0);
        threads.close();
        try {
            Files.deleteIfExists(tiers);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        String query = String.valueOf(exchange.getRequestURI().getQuery());
        if (path.equals("/asked")) {
            AtomicInteger count = asked.get(query);
            send(exchange, 200, "text/plain", count == null ? "0" : count.toString());
            return;
        }
        asked.computeIfAbsent(path, _ -> new AtomicInteger()).incrementAndGet();
        switch (path) {
            case "/searxng/search" -> searxng(exchange, query);
            case "/tavily/search" -> tavily(exchange);
            case "/wikipedia/w/api.php" -> send(exchange, 200, "application/json", wikipedia());
            case "/openalex/works" -> openAlex(exchange, query);
            case "/crossref/works" -> {
                exchange.getResponseHeaders().add("retry-after", "120");
                send(exchange, 429, "text/plain", "slow down");
            }
            case "/robots.txt" -> send(exchange, 200, "text/plain", "User-agent: crosscheck\nDisallow: /private/\n");
            default -> site(exchange, path);
        }
    }

    private void site(HttpExchange exchange, String path) throws IOException {
        switch (path) {
            case "/papers/telemetry.pdf" -> send(exchange, "application/pdf", SmallPapers.paper());
            case "/papers/rings.pdf" -> send(exchange, "application/pdf", SmallPapers.ringed());
            case "/papers/landing.html" ->
                send(exchange, 200, "text/html", page("Herons by radar", SmallPapers.SHOWN_ON_ITS_PAGE));
            case "/news/heron.html" -> article(exchange);
            case "/hook" -> hook(exchange);
            case "/moved" -> redirect(exchange, "/news/heron.html");
            case "/loop" -> redirect(exchange, "/loop2");
            case "/loop2" -> redirect(exchange, "/loop");
            case "/inside" -> redirect(exchange, "http://169.254.169.254/latest/meta-data/");
            case "/neighbour" -> redirect(exchange, "http://127.0.0.2/secret");
            case "/large" -> large(exchange);
            case "/never" -> never();
            case "/private/heron.html" -> article(exchange);
            case "/wiki/Grey_heron" ->
                send(
                        exchange,
                        200,
                        "text/html; charset=utf-8",
                        page("Grey heron", "The grey heron stands up to one metre tall. It weighs up to two kilograms.")
                                .replace("published_time", "modified_time"));
            default -> send(exchange, 404, "text/html", "<h1>Not here</h1>");
        }
    }

    /** Accepts only a signed POST request. */
    private static void hook(HttpExchange exchange) throws IOException {
        String signature = exchange.getRequestHeaders().getFirst("webhook-signature");
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        boolean welcome = exchange.getRequestMethod().equals("POST")
                && "v1,signed".equals(signature)
                && body.equals("{\"type\":\"x\"}")
                && "application/json".equals(exchange.getRequestHeaders().getFirst("content-type"));
        exchange.sendResponseHeaders(welcome ? 204 : 400, -1);
        exchange.close();
    }

    private void article(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("etag", "\"one\"");
        if ("\"one\"".equals(exchange.getRequestHeaders().getFirst("if-none-match"))) {
            asked.computeIfAbsent("not-modified", _ -> new AtomicInteger()).incrementAndGet();
            exchange.sendResponseHeaders(304, -1);
            exchange.close();
            return;
        }
        send(
                exchange,
                200,
                "text/html; charset=iso-8859-1",
                page(
                        "Herons return to the Lakeview marsh",
                        "Forty-one pairs of herons nested in the Lakeview marsh in 2024, the warden Zoë Brandt said. "
                                + "In 2019 there were nine pairs of herons."));
    }

    private static String page(String title, String text) {
        return "<html><head><title>" + title + "</title>"
                + "<meta property='article:published_time' content='2024-06-03'></head><body><nav><a href='/'>Home</a>"
                + "</nav><article><h1>" + title + "</h1><p>" + text + "</p></article></body></html>";
    }

    /** Fails twice before it answers a query that trips it. */
    private void searxng(HttpExchange exchange, String query) throws IOException {
        boolean down = query.contains("trip")
                && asked.computeIfAbsent("searxng trip", _ -> new AtomicInteger())
                                .incrementAndGet()
                        < 3;
        if (down) {
            send(exchange, 503, "text/plain", "");
        } else {
            send(exchange, 200, "application/json", searxng(query));
        }
    }

    private String searxng(String query) {
        if (!query.contains("heron")) {
            return "{\"results\":[]}";
        }
        if (!query.contains("Lakeview")) {
            return "{\"results\":[{\"url\":\"%s/news/heron.html\",\"title\":\"Herons return\"}]}".formatted(base());
        }
        return """
                {"query":"heron","results":[
                 {"url":"%1$s/moved?utm_source=feed","title":"Herons return","publishedDate":"2024-06-03T08:00:00"},
                 {"url":"%1$s/news/heron.html#top","title":"Herons return"},
                 {"url":"%1$s/loop","title":"Loop"},
                 {"url":"%1$s/inside","title":"Inside"},
                 {"url":"%1$s/neighbour","title":"Neighbour"},
                 {"url":"%1$s/large","title":"Large"},
                 {"url":"%1$s/never","title":"Never"},
                 {"url":"%1$s/private/heron.html","title":"Private"},
                 {"url":"javascript:alert(1)","title":"Script"}]}""".formatted(base());
    }

    /** Has papers on telemetry, and otherwise answers with a web page. */
    private void openAlex(HttpExchange exchange, String query) throws IOException {
        if (query.contains("telemetry")) {
            send(exchange, 200, "application/json", SmallPapers.works(base()));
        } else {
            send(exchange, 200, "text/html", "<html><h1>We are upgrading</h1></html>");
        }
    }

    private void tavily(HttpExchange exchange) throws IOException {
        boolean known =
                "Bearer the-secret-key".equals(exchange.getRequestHeaders().getFirst("authorization"));
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String query = body.replaceAll(".*\"query\":\"([^\"]*)\".*", "$1");
        int times = asked.computeIfAbsent("tavily " + query, _ -> new AtomicInteger())
                .incrementAndGet();
        if (query.contains("stumble") && times == 1) {
            send(exchange, 503, "text/plain", "");
            return;
        }
        send(exchange, known ? 200 : 401, "application/json", """
                {"results":[{"url":"%s/news/heron.html","title":"Herons return","score":0.9}]}""".formatted(base()));
    }

    private String wikipedia() {
        return """
                {"query":{"general":{"server":"%s","articlepath":"/wiki/$1"},
                "search":[{"title":"Grey heron"}]}}""".formatted(base());
    }

    private static void redirect(HttpExchange exchange, String to) throws IOException {
        exchange.getResponseHeaders().add("location", to);
        send(exchange, 302, "text/plain", "");
    }

    private static void large(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("content-type", "text/html");
        exchange.sendResponseHeaders(200, 0);
        byte[] piece = "<p>more and more of it</p>".repeat(100).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = exchange.getResponseBody()) {
            for (int sent = 0; sent < LARGE; sent += piece.length) {
                out.write(piece);
            }
        } catch (IOException whoAskedHasGone) {
            exchange.close();
        }
    }

    private void never() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String body) throws IOException {
        send(
                exchange,
                status,
                type,
                body.getBytes(type.contains("8859") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, String type, byte[] bytes) throws IOException {
        send(exchange, 200, type, bytes);
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().add("content-type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
