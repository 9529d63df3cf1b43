package dev.crosscheck.steps.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server with the filter under test in front of a handler that answers with the length of the body it received. The
 * handler requests a streamed body piece by piece, like a blocking reader.
 */
final class Door implements AutoCloseable {

    private static final int BEFORE_THE_USUAL = 1000;

    private final Vertx vertx = Vertx.vertx();
    private final AtomicInteger passed = new AtomicInteger();
    private final HttpServer server;

    /** @param values settings by their full keys */
    Door(Map<String, String> values) {
        this(values, List.of());
    }

    Door(Map<String, String> values, List<Admission> admissions) {
        HttpConfig config = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withMapping(HttpConfig.class)
                .withDefaultValues(values)
                .withConverter(MemorySize.class, BEFORE_THE_USUAL, new MemorySizeConverter())
                .withConverter(Duration.class, BEFORE_THE_USUAL, new DurationConverter())
                .build()
                .getConfigMapping(HttpConfig.class);
        Router router = Router.router(vertx);
        RequestFilter filter = new RequestFilter(config, List.of(), admissions);
        filter.registerUnreadable(router);
        router.route().handler(filter::handle);
        router.route("/with-a-body-handler").handler(BodyHandler.create(false));
        router.route("/refused-behind").handler(context -> context.fail(400));
        router.route().handler(this::count);
        server = vertx.createHttpServer()
                .requestHandler(request -> {
                    request.pause();
                    router.handle(request);
                })
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private void count(RoutingContext context) {
        if (context.body().buffer() != null) {
            answer(context, context.body().length());
            return;
        }
        HttpServerRequest request = context.request();
        request.handler(_ -> request.fetch(1))
                .endHandler(_ -> answer(context, request.bytesRead()))
                .fetch(1);
    }

    private void answer(RoutingContext context, long bytes) {
        passed.incrementAndGet();
        context.response().end(Long.toString(bytes));
    }

    int port() {
        return server.actualPort();
    }

    /** Returns the number of requests that got through the filter. */
    int passed() {
        return passed.get();
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    /** @param headers headers separated by "~" */
    String get(String target, String headers) {
        return RawClient.exchange(
                port(), "GET " + target + " HTTP/1.1\r\n" + lines(headers) + "Connection: close\r\n\r\n");
    }

    String post(String path, String headers, String body) {
        return raw("POST", path, headers + "~Content-Length: " + body.length(), body);
    }

    String raw(String method, String path, String headers, String body) {
        return RawClient.exchange(
                port(),
                method + " " + path + " HTTP/1.1\r\nHost: localhost:8080\r\n" + lines(headers)
                        + "Connection: close\r\n\r\n" + body);
    }

    private static String lines(String headers) {
        return headers.replace("~", "\r\n") + "\r\n";
    }

    static void assertProblem(String answer, int status) {
        assertThat(answer)
                .startsWith("HTTP/1.1 " + status + " ")
                .contains("application/problem+json")
                .contains("\"status\":" + status)
                .contains("urn:crosscheck:problem:");
    }
}
