package dev.crosscheck.steps.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;

/** Ends requests whose body stands still, or comes byte by byte: each holds a connection, and what waits for it. */
final class SlowBodies {

    private final long patienceMillis;
    private final long leastBytes;

    SlowBodies(HttpConfig config) {
        this.patienceMillis = config.bodyPatience().toMillis();
        this.leastBytes = config.leastBytes().asLongValue();
    }

    /** To be called before any of the body has been read. */
    void watch(RoutingContext context) {
        next(context, 0);
    }

    private void next(RoutingContext context, long before) {
        Vertx vertx = context.vertx();
        vertx.setTimer(patienceMillis, _ -> {
            HttpServerRequest request = context.request();
            if (request.isEnded()) {
                return;
            }
            long now = request.bytesRead();
            if (now - before >= leastBytes) {
                next(context, now);
            } else if (context.response().headWritten()) {
                request.connection().close();
            } else {
                Answer.with(Refusals.tooSlow(), context);
            }
        });
    }
}
