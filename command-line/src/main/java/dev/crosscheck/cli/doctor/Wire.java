package dev.crosscheck.cli.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Sends single HTTP/1.1 requests, each with a time limit until its last byte. */
final class Wire implements AutoCloseable {

    private static final double MILLION = 1e6;

    private final HttpClient client;
    private final Map<String, String> headers;
    private final Duration limit;

    /** @param headers the headers of every request */
    Wire(Map<String, String> headers, Duration connectTimeout, Duration limit) {
        this.client = HttpClient.newBuilder()
                .version(Version.HTTP_1_1)
                .connectTimeout(connectTimeout)
                .build();
        this.headers = headers;
        this.limit = limit;
    }

    /**
     * A line of a response.
     *
     * @param millis the time since the request
     */
    record Line(String text, double millis) {}

    /**
     * A response.
     *
     * @param lines the body, line by line
     * @param millis the time until the last byte
     */
    record Reply(int status, List<Line> lines, double millis) {
        Reply {
            lines = List.copyOf(lines);
        }

        boolean isOk() {
            return status >= 200 && status < 300;
        }

        String body() {
            return String.join("\n", lines.stream().map(Line::text).toList());
        }
    }

    /** No complete answer arrived. */
    static final class NoAnswer extends Exception {
        private final boolean connected;

        NoAnswer(String what, boolean connected) {
            super(what);
            this.connected = connected;
        }

        /** Returns whether a server was reached. */
        boolean isConnected() {
            return connected;
        }
    }

    Reply get(URI address) throws NoAnswer {
        return send(request(address).GET().build());
    }

    Reply post(URI address, String json) throws NoAnswer {
        return send(request(address)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json))
                .build());
    }

    private HttpRequest.Builder request(URI address) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(address);
        headers.forEach(builder::header);
        return builder;
    }

    private Reply send(HttpRequest request) throws NoAnswer {
        FutureTask<Reply> exchange = new FutureTask<>(reading(request));
        Thread.ofVirtual().start(exchange);
        try {
            return exchange.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            exchange.cancel(true);
            throw new NoAnswer("no complete answer within " + limit.toSeconds() + " s", true);
        } catch (InterruptedException e) {
            exchange.cancel(true);
            Thread.currentThread().interrupt();
            throw new NoAnswer("interrupted", false);
        } catch (ExecutionException e) {
            throw explained(e);
        }
    }

    private Callable<Reply> reading(HttpRequest request) {
        return () -> {
            long startedAt = System.nanoTime();
            HttpResponse<Stream<String>> response = client.send(request, BodyHandlers.ofLines());
            List<Line> lines = new ArrayList<>();
            try (Stream<String> body = response.body()) {
                body.forEach(line -> lines.add(new Line(line, since(startedAt))));
            }
            return new Reply(response.statusCode(), lines, since(startedAt));
        };
    }

    private static double since(long startedAt) {
        return (System.nanoTime() - startedAt) / MILLION;
    }

    private static NoAnswer explained(ExecutionException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            switch (cause) {
                case UnresolvedAddressException _ -> {
                    return new NoAnswer("this host does not exist", false);
                }
                case HttpConnectTimeoutException _ -> {
                    return new NoAnswer("no answer from this address", false);
                }
                case ConnectException _ -> {
                    return unresolved(cause)
                            ? new NoAnswer("this host does not exist", false)
                            : new NoAnswer("nothing listens at this address", false);
                }
                case SSLException _ -> {
                    return new NoAnswer("the encrypted connection failed: " + cause.getMessage(), false);
                }
                default -> {}
            }
        }
        return new NoAnswer(
                failure.getCause() instanceof IOException || failure.getCause() instanceof UncheckedIOException
                        ? "the connection broke before the answer was complete"
                        : "the answer cannot be read",
                true);
    }

    private static boolean unresolved(Throwable cause) {
        return cause.getCause() instanceof UnresolvedAddressException
                || (cause.getCause() != null && cause.getCause().getCause() instanceof UnresolvedAddressException);
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
