package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.MultiEmitter;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerResponse;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class HeartbeatsTest {

    private final Vertx vertx = Vertx.vertx();
    private final Heartbeats heartbeats = new Heartbeats(vertx, Duration.ofMillis(20));
    private final CompletableFuture<MultiEmitter<? super String>> emitter = new CompletableFuture<>();
    private volatile boolean standing = true;
    private volatile boolean uncheckable;

    @AfterEach
    void close() throws Exception {
        vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    }

    @Test
    void shouldSendCommentsBetweenWholeEventsUntilTheStreamEnds() throws Exception {
        // Given
        HttpRequest request = HttpRequest.newBuilder(serve()).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
            BufferedReader lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));

            // When
            List<String> silent = List.of(lines.readLine(), lines.readLine(), lines.readLine(), lines.readLine());
            emitter.get().emit("data: 1\n\n").complete();
            List<String> rest = lines.lines().toList();

            // Then
            assertThat(silent).containsExactly(":", "", ":", "");
            assertThat(rest).containsOnlyOnce("data: 1").isSubsetOf("data: 1", ":", "");
            assertThat(rest.get(rest.indexOf("data: 1") + 1)).isEmpty();
        }
    }

    @Test
    void shouldBreakOffTheStreamWhenItsReaderMayReadNoMore() throws Exception {
        // Given
        HttpRequest request = HttpRequest.newBuilder(serve()).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
            BufferedReader lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
            String first = lines.readLine();

            // When
            standing = false;

            // Then
            assertThat(first).isEqualTo(":");
            assertThatThrownBy(() -> lines.lines().toList()).isInstanceOf(UncheckedIOException.class);
        }
    }

    @Test
    void shouldGoOnWhenTheReaderCannotBeChecked() throws Exception {
        // Given
        uncheckable = true;
        HttpRequest request = HttpRequest.newBuilder(serve()).build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
            BufferedReader lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8));
            for (int i = 0; i < 6; i++) {
                lines.readLine();
            }

            // When
            emitter.get().emit("data: 1\n\n").complete();

            // Then
            assertThat(lines.lines().toList()).contains("data: 1");
        }
    }

    private Uni<Boolean> stands() {
        return uncheckable
                ? Uni.createFrom().failure(new IllegalStateException("the database is away"))
                : Uni.createFrom().item(standing);
    }

    private URI serve() throws Exception {
        HttpServer server = vertx.createHttpServer().requestHandler(request -> {
            HttpServerResponse response = request.response().setChunked(true);
            var _ = response.write(":\n\n");
            var _ = heartbeats
                    .during(Multi.createFrom().<String>emitter(emitter::complete), response, this::stands)
                    .subscribe()
                    .with(response::write, _ -> response.reset(), response::end);
        });
        int port = server.listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS)
                .actualPort();
        return URI.create("http://127.0.0.1:" + port);
    }
}
