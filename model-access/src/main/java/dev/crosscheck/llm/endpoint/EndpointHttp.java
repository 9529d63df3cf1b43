package dev.crosscheck.llm.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.OpenAiChunk;
import dev.crosscheck.steps.Countdown;
import dev.crosscheck.steps.message.WireJson;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The HTTP client below the chat client. The library's own client hides the headers of an error, among them
 * Retry-After, and the JDK's request timeout covers only the response's headers. Here the limit covers the body to its
 * last byte. An interrupt or the limit closes the connection, so that the endpoint can stop generating.
 */
final class EndpointHttp implements HttpClient {

    /** The largest response. An answer is text for a person; anything longer is not an answer. */
    private static final long MOST_BYTES = 8L * 1024 * 1024;

    /** The largest stream. A stream wraps each word in some hundred bytes, and is not stored. */
    private static final long MOST_STREAMED_BYTES = 32 * MOST_BYTES;

    private static final int LOWEST_ERROR = 300;

    /** How often a waiting request checks the step's remaining time. */
    private static final Duration LOOK = Duration.ofMillis(500);

    /** Fields to remove from the calling thread's request. The chat client always sends them. */
    static final ScopedValue<Set<String>> LEFT_OUT = ScopedValue.newInstance();

    private final java.net.http.HttpClient client;
    private final Duration limit;

    private EndpointHttp(java.net.http.HttpClient client, Duration limit) {
        this.client = client;
        this.limit = limit;
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        HttpResponse<String> response =
                send(request, BodyHandlers.limiting(BodyHandlers.ofString(StandardCharsets.UTF_8), MOST_BYTES));
        requireGood(response, response.body());
        return successful(response, response.body());
    }

    /** Blocks until the stream ends, with the same limit. Other threads call the listener, one after the other. */
    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        EventLines lines = new EventLines(listener);
        HttpResponse<Optional<String>> response = send(request, info -> isStream(info) ? streamed(lines) : whole());
        Optional<String> body = response.body();
        requireGood(response, body.orElse(""));
        if (body.isPresent()) {
            listener.onEvent(new ServerSentEvent(null, OpenAiChunk.of(body.get())));
        } else {
            lines.requireWhole();
        }
        listener.onClose();
    }

    private static BodySubscriber<Optional<String>> streamed(EventLines lines) {
        return BodySubscribers.limiting(
                BodySubscribers.fromLineSubscriber(lines, _ -> Optional.empty(), StandardCharsets.UTF_8, null),
                MOST_STREAMED_BYTES);
    }

    private static BodySubscriber<Optional<String>> whole() {
        return BodySubscribers.limiting(
                BodySubscribers.mapping(BodySubscribers.ofString(StandardCharsets.UTF_8), Optional::of), MOST_BYTES);
    }

    /** Returns whether the response is a stream. Errors, pages and whole completions are read as a whole. */
    private static boolean isStream(ResponseInfo info) {
        String type = info.headers().firstValue("Content-Type").orElse("");
        return info.statusCode() < LOWEST_ERROR && !type.contains("json") && !type.contains("html");
    }

    private <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> body) {
        CompletableFuture<HttpResponse<T>> answer = client.sendAsync(translated(request), body);
        try {
            return within(Countdown.of(limit), answer);
        } catch (TimeoutException e) {
            answer.cancel(true);
            throw new EndpointError.TimedOut(limit);
        } catch (InterruptedException e) {
            answer.cancel(true);
            Thread.currentThread().interrupt();
            throw new EndpointError.Interrupted();
        } catch (ExecutionException e) {
            throw new EndpointError.Unreachable(e.getCause() instanceof IOException io ? io : new IOException(e));
        }
    }

    /** Waits for the answer, and rereads the step's remaining time, which may change meanwhile. */
    private static <T> T within(Countdown limit, CompletableFuture<T> answer)
            throws InterruptedException, ExecutionException, TimeoutException {
        Countdown stepTime = ChatEndpoint.STEP_TIME.orElse(limit);
        while (true) {
            Duration wait = stepTime.atMost(limit.atMost(LOOK));
            try {
                return answer.get(wait.toNanos(), TimeUnit.NANOSECONDS);
            } catch (TimeoutException over) {
                if (wait.isZero()) {
                    throw over;
                }
            }
        }
    }

    private static void requireGood(HttpResponse<?> response, String body) {
        if (response.statusCode() >= LOWEST_ERROR) {
            throw new EndpointError.HttpError(
                    new ErrorResponse(response.statusCode(), body), RetryAfter.in(response.headers()));
        }
    }

    private static SuccessfulHttpResponse successful(HttpResponse<?> response, String body) {
        return SuccessfulHttpResponse.builder()
                .statusCode(response.statusCode())
                .headers(response.headers().map())
                .body(body)
                .build();
    }

    private static java.net.http.HttpRequest translated(HttpRequest request) {
        java.net.http.HttpRequest.Builder builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
        request.headers().forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
        String body = request.body() == null ? "" : without(LEFT_OUT.orElse(Set.of()), request.body());
        return builder.method(request.method().name(), BodyPublishers.ofString(body))
                .build();
    }

    private static String without(Set<String> fields, String body) {
        if (fields.isEmpty()) {
            return body;
        }
        try {
            ObjectNode json = (ObjectNode) WireJson.mapper().readTree(body);
            return json.remove(fields).toString();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the chat client's request is no JSON", e);
        }
    }

    /**
     * The builder that the chat client requires. It ignores the limits that the client sets, since they equal its own.
     */
    static final class Builder implements HttpClientBuilder {
        private final java.net.http.HttpClient client;
        private final Duration limit;

        /** @param limit time limit of a request, to the last byte of its answer */
        Builder(java.net.http.HttpClient client, Duration limit) {
            this.client = client;
            this.limit = limit;
        }

        @Override
        public Duration connectTimeout() {
            return client.connectTimeout().orElse(null);
        }

        @Override
        public HttpClientBuilder connectTimeout(Duration timeout) {
            return this;
        }

        @Override
        public Duration readTimeout() {
            return limit;
        }

        @Override
        public HttpClientBuilder readTimeout(Duration timeout) {
            return this;
        }

        @Override
        public HttpClient build() {
            return new EndpointHttp(client, limit);
        }
    }
}
