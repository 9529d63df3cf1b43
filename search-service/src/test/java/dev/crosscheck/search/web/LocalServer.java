package dev.crosscheck.search.web;

import dev.crosscheck.search.web.guard.HostLookup;
import dev.crosscheck.search.web.guard.WayOut;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.util.concurrent.TimeUnit;

/** A server on this machine that answers as a test says, and a way out to it. */
public final class LocalServer implements AutoCloseable {

    private final Vertx vertx = Vertx.vertx();
    private final HttpServer server;
    private final WayOut way;

    public LocalServer(Handler<HttpServerRequest> answers) throws Exception {
        server = vertx.createHttpServer()
                .requestHandler(answers)
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
        way = new WayOut(vertx, HostLookup.SYSTEM, null, new HttpClientOptions());
    }

    /** Returns the server's address without a path. */
    public String base() {
        return "http://127.0.0.1:" + server.actualPort();
    }

    public WayOut way() {
        return way;
    }

    @Override
    public void close() {
        way.close();
        vertx.close()
                .toCompletionStage()
                .toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
    }
}
