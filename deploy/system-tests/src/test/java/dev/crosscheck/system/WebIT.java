package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.system.Command.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the way from {@code ask --web} to a report that cites a page, on a local web only. */
@Tag("system")
class WebIT {

    private static final String SENTENCE =
            "The crack in the feed pipe of the Lakeview plant was eleven centimetres long, the inspector wrote.";

    /** The exit code of a command that found nothing to answer from. */
    private static final int NO_ANSWER = 3;

    private static final int WAITING = 2;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final AtomicInteger silent = new AtomicInteger();
    private final CountDownLatch speak = new CountDownLatch(1);

    private HttpServer web;
    private ExecutorService threads;

    @BeforeEach
    void serve() throws IOException {
        threads = Executors.newVirtualThreadPerTaskExecutor();
        web = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        web.setExecutor(threads);
        web.createContext("/", this::answer);
        web.start();
    }

    @AfterEach
    void stop() {
        web.stop(0);
        threads.close();
    }

    private String base() {
        return "http://127.0.0.1:" + web.getAddress().getPort();
    }

    @Test
    void shouldCiteAPageOfTheWebAndTellWhatWentWrongWithTheOthers() throws Exception {
        // Given
        Command crosscheck = new Command(
                folder.resolve("state"),
                folder,
                Map.of(
                        "CROSSCHECK_WEB_PROVIDERS", "searxng",
                        "CROSSCHECK_WEB_ALLOWED_NETWORKS", "127.0.0.1/32",
                        "SEARXNG_URL", base() + "/searxng"));

        // When
        Result asked = crosscheck.run("ask", "--web", "--json", "How long was the crack in the pipe at Lakeview?");

        // Then
        JsonNode session = asked.succeeded().json();
        assertThat(asked.err()).contains("searxng (127.0.0.1:");
        assertThat(session.path("sources").findValuesAsText("url")).containsExactly(base() + "/report.html");
        assertThat(session.path("report").asText())
                .contains("eleven centimetres")
                .contains("[1]");
        assertThat(session.path("claims").get(0).path("verdict").asText()).isEqualTo("SUPPORTED");
        assertThat(session.path("error_log").findValuesAsText("message"))
                .anyMatch(line -> line.endsWith("it redirects without end"))
                .anyMatch(line -> line.endsWith("it leads to an address that is not public"));
    }

    /** Scenario 22: a provider that delays one session does not delay any other. */
    @Test
    void shouldKeepNoOtherSessionWaitingWhenAProviderNeverAnswers() throws Exception {
        // Given
        OneFolder stack = new OneFolder(
                folder,
                Map.of(
                        "CROSSCHECK_WEB_PROVIDERS", "searxng",
                        "CROSSCHECK_WEB_ALLOWED_NETWORKS", "127.0.0.1/32",
                        "CROSSCHECK_SEARCH_WEB_PROVIDER_TIMEOUT", "18s",
                        "SEARXNG_URL", base() + "/silent"));
        Path document = Files.writeString(folder.resolve("pipe.txt"), SENTENCE);
        stack.up();
        try {
            stack.crosscheck()
                    .run("ask", "--docs", document.toString(), "How long was the crack?")
                    .succeeded();
            List<Command.Running> waiting = new ArrayList<>();
            for (int i = 0; i < WAITING; i++) {
                waiting.add(
                        stack.crosscheck().start("ask", "--web", "--json", "Which pipes cracked in week " + i + "?"));
            }
            await().atMost(PATIENCE).until(() -> silent.get() >= WAITING);

            // When
            stack.crosscheck()
                    .run("ask", "--docs", document.toString(), "How long was the crack in the pipe?")
                    .succeeded();

            // Then
            assertThat(waiting)
                    .as("sessions that still wait for the provider")
                    .allMatch(one -> one.process().isAlive());
            speak.countDown();
            for (Command.Running one : waiting) {
                Result asked = one.await();
                assertThat(asked.code())
                        .as("exit code; it said: %s", asked.err())
                        .isEqualTo(NO_ANSWER);
                JsonNode session = asked.json();
                assertThat(session.path("status").asText()).isEqualTo("completed");
                assertThat(session.path("error_log")).isNotEmpty();
            }
        } finally {
            speak.countDown();
            stack.down();
        }
    }

    /** Holds the request until the test releases it, and then answers with nothing useful. */
    private void keepSilent(HttpExchange exchange) throws IOException {
        silent.incrementAndGet();
        try {
            speak.await(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            silent.decrementAndGet();
        }
        send(exchange, "text/html", "<p>Later.</p>");
    }

    private void answer(HttpExchange exchange) throws IOException {
        switch (exchange.getRequestURI().getPath()) {
            case "/silent/search" -> keepSilent(exchange);
            case "/searxng/search" -> send(exchange, "application/json", """
                    {"results":[{"url":"%1$s/report.html","title":"The report"},{"url":"%1$s/again","title":"Again"},
                    {"url":"http://169.254.169.254/latest/","title":"Inside"}]}""".formatted(base()));
            case "/report.html" -> send(exchange, "text/html; charset=utf-8", """
                    <html><head><title>The inspector's report</title></head><body><article>
                    <h1>The inspector's report</h1><p>%s</p></article></body></html>""".formatted(SENTENCE));
            case "/again" -> {
                exchange.getResponseHeaders().add("location", "/again");
                exchange.sendResponseHeaders(302, -1);
                exchange.close();
            }
            default -> {
                exchange.sendResponseHeaders(404, -1);
                exchange.close();
            }
        }
    }

    private static void send(HttpExchange exchange, String type, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("content-type", type);
        exchange.sendResponseHeaders(200, bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }
}
