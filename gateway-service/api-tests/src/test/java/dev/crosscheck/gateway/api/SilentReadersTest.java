package dev.crosscheck.gateway.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.GatewayConfig;
import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.mutiny.Multi;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests connections without traffic: an idle watcher stays connected, an unfinished request does not. */
class SilentReadersTest {

    private static final int IDLE_SECONDS = 1;
    private static final int LONGER_MS = 2_500;

    private final Vertx vertx = Vertx.vertx();
    private HttpServer server;

    @BeforeEach
    void listen() {
        GatewayConfig config = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withMapping(GatewayConfig.class)
                .withConverter(Duration.class, 1000, new DurationConverter())
                .build()
                .getConfigMapping(GatewayConfig.class);
        SlowReaders readers = new SlowReaders(vertx, config);
        server = vertx.createHttpServer(new HttpServerOptions().setIdleTimeout(IDLE_SECONDS))
                .requestHandler(request -> watch(readers, request))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private static void watch(SlowReaders readers, HttpServerRequest request) {
        if (request.path().equals("/short")) {
            Runnable over = AllowedSilence.during(request.connection());
            request.response().end("done").onComplete(_ -> over.run());
            return;
        }
        request.response().setChunked(true).write("begun");
        readers.watch(Multi.createFrom().nothing(), request.connection())
                .subscribe()
                .with(_ -> {});
    }

    @AfterEach
    void stop() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void shouldKeepAWatcherThoughNothingHappensAndDropWhoSendsHalfAHead() throws IOException {
        try (Socket watcher = connect("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
                Socket half = connect("GET / HTTP/1.1\r\nHost: local")) {
            // Given
            StringBuilder begun = new StringBuilder();
            while (begun.indexOf("begun\r\n") < 0) {
                begun.append((char) watcher.getInputStream().read());
            }

            // When
            int afterHalf = half.getInputStream().read();
            boolean open = isSilent(watcher);

            // Then
            assertThat(begun).startsWith("HTTP/1.1 200");
            assertThat(afterHalf).isEqualTo(-1);
            assertThat(open).isTrue();
        }
    }

    @Test
    void shouldDropWhoSendsHalfAHeadAfterAnAnswerOnTheSameConnection() throws IOException {
        try (Socket client = connect("GET /short HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
            // Given
            StringBuilder answer = new StringBuilder();
            while (answer.indexOf("done") < 0) {
                answer.append((char) client.getInputStream().read());
            }

            // When
            client.getOutputStream().write("GET / HTTP/1.1\r\nHost: local".getBytes(StandardCharsets.US_ASCII));
            int afterHalf = client.getInputStream().read();

            // Then
            assertThat(answer).startsWith("HTTP/1.1 200");
            assertThat(afterHalf).isEqualTo(-1);
        }
    }

    /** Tells whether the connection stays open longer than the idle timeout. */
    private static boolean isSilent(Socket socket) throws IOException {
        socket.setSoTimeout(LONGER_MS);
        try {
            return socket.getInputStream().read() >= 0;
        } catch (SocketTimeoutException e) {
            return true;
        }
    }

    private Socket connect(String request) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.actualPort());
        socket.setSoTimeout(20_000);
        socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
