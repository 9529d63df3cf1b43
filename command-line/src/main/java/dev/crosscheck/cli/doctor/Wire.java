package dev.crosscheck.cli.doctor;

import dev.crosscheck.endpoint.EndpointClient;
import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.Unreached;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
        this.client = EndpointClient.of(connectTimeout);
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

        /** Returns the response as an error of the endpoint. */
        ErrorResponse error() {
            return new ErrorResponse(status, body());
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
        Unreached unreached = Unreached.of(failure);
        String what = switch (unreached) {
            case NO_SUCH_HOST -> "this host does not exist";
            case NO_ANSWER -> "no answer from this address";
            case NOTHING_LISTENS -> "nothing listens at this address";
            case NOT_ENCRYPTED -> "the encrypted connection failed: " + encryption(failure);
            case BROKEN ->
                failure.getCause() instanceof IOException || failure.getCause() instanceof UncheckedIOException
                        ? "the connection broke before the answer was complete"
                        : "the answer cannot be read";
        };
        return new NoAnswer(what, unreached == Unreached.BROKEN);
    }

    private static String encryption(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .filter(SSLException.class::isInstance)
                .map(Throwable::getMessage)
                .findFirst()
                .orElse("");
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
