package dev.crosscheck.cli.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.cli.console.CommandFailed;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ReconnectingTest {

    private final AtomicLong now = new AtomicLong();
    private final Reconnecting reconnecting =
            new Reconnecting(URI.create("http://127.0.0.1:1"), "the session s1", Duration.ofSeconds(1), now::get);

    @Test
    void shouldOpenAStreamAgainThatBrokeAfterALongSilence() throws InterruptedException {
        // Given
        Queue<InputStream> streams = new ArrayDeque<>(List.of(breaksAfter(Duration.ofMinutes(10)), event()));
        AtomicInteger taken = new AtomicInteger();

        // When
        reconnecting.follow(streams::remove, (_, _) -> taken.incrementAndGet() == 1);

        // Then
        assertThat(taken).hasValue(1);
        assertThat(streams).isEmpty();
    }

    @Test
    @Timeout(30)
    void shouldOpenAStreamAgainWhenItsConnectionIsLostWithoutASign() throws Exception {
        // Given
        AtomicInteger connections = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/events", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            String sent = connections.incrementAndGet() == 1 ? ":\n" : "data: {}\n\n";
            exchange.getResponseBody().write(sent.getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
        });
        server.start();
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        Calls calls = Calls.to(address, ApiKey.NONE);

        // When
        try {
            reconnecting.follow(() -> calls.stream("/events", ""), (_, _) -> true);
        } finally {
            server.stop(0);
        }

        // Then
        assertThat(connections).hasValue(2);
    }

    @Test
    void shouldGiveUpWhenTheServerCannotBeReachedForAMinute() {
        // Given
        AtomicInteger tries = new AtomicInteger();

        // Then
        assertThatExceptionOfType(CommandFailed.class)
                .isThrownBy(() -> reconnecting.follow(
                        () -> {
                            tries.incrementAndGet();
                            now.addAndGet(Duration.ofSeconds(61).toNanos());
                            throw new ConnectException();
                        },
                        (_, _) -> true))
                .withMessageContaining("no longer answers");
        assertThat(tries).hasValue(1);
    }

    @Test
    void shouldGiveUpWhenTheServerBreaksOffAtOnceForAMinute() {
        // Given
        AtomicInteger tries = new AtomicInteger();

        // Then
        assertThatExceptionOfType(CommandFailed.class)
                .isThrownBy(() -> reconnecting.follow(
                        () -> {
                            if (tries.incrementAndGet() > 1) {
                                now.addAndGet(Duration.ofSeconds(61).toNanos());
                            }
                            return InputStream.nullInputStream();
                        },
                        (_, _) -> true))
                .withMessageContaining("no longer answers");
        assertThat(tries).hasValue(2);
    }

    private static InputStream event() {
        return new ByteArrayInputStream("data: {}\n\n".getBytes(StandardCharsets.UTF_8));
    }

    private InputStream breaksAfter(Duration silence) {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                return read(new byte[1], 0, 1);
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                now.addAndGet(silence.toNanos());
                throw new IOException("the connection broke");
            }
        };
    }
}
