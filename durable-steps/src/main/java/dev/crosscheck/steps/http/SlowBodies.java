package dev.crosscheck.steps.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;

/** Ends requests whose body stalls or arrives byte by byte, since each holds a connection and other resources. */
final class SlowBodies {

    private final long patienceMillis;
    private final long leastBytes;

    SlowBodies(HttpConfig config) {
        this.patienceMillis = config.bodyPatience().toMillis();
        this.leastBytes = config.leastBytes().asLongValue();
    }

    /**
     * Starts watching a request. Call it before any of the body is read. It stops when the body ends, or when the
     * request is answered.
     */
    void watch(RoutingContext context) {
        Watch watch = new Watch(context);
        context.request().end().onComplete(_ -> watch.stop());
        context.addEndHandler(_ -> watch.stop());
        watch.begin();
    }

    /** Watches one body, on the event loop of its connection. */
    private final class Watch {
        private final RoutingContext context;
        private final HttpServerRequest request;
        private final Vertx vertx;
        private long timer;
        private long before;
        private boolean over;

        Watch(RoutingContext context) {
            this.context = context;
            this.request = context.request();
            this.vertx = context.vertx();
        }

        void begin() {
            timer = vertx.setTimer(patienceMillis, _ -> look());
        }

        private void look() {
            long now = request.bytesRead();
            if (over) {
                return;
            }
            if (now - before < leastBytes) {
                ProblemSender.send(Refusals.tooSlow(), context);
            } else {
                before = now;
                begin();
            }
        }

        void stop() {
            over = true;
            vertx.cancelTimer(timer);
        }
    }
}
