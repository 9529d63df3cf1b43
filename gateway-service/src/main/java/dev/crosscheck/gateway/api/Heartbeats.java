package dev.crosscheck.gateway.api;

import io.smallrye.mutiny.Multi;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/**
 * Sends a comment to each reader of Server-Sent Events every 20 seconds. A session may be silent for hours, and without
 * comments its reader could not tell that from a connection that was lost without a sign.
 */
@ApplicationScoped
public class Heartbeats {

    private static final Duration PAUSE = Duration.ofSeconds(20);
    private static final String COMMENT = ":\n\n";

    private final Vertx vertx;
    private final Duration pause;

    @Inject
    Heartbeats(Vertx vertx) {
        this(vertx, PAUSE);
    }

    Heartbeats(Vertx vertx, Duration pause) {
        this.vertx = vertx;
        this.pause = pause;
    }

    /**
     * Returns the same events, and sends comments from the subscription to the end of the events. Each event must be
     * written to the response at once, so that no comment comes inside it.
     */
    public <T> Multi<T> during(Multi<T> events, HttpServerResponse response) {
        return Multi.createFrom().deferred(() -> {
            long timer = vertx.setPeriodic(pause.toMillis(), _ -> beat(response));
            return events.onTermination().invoke(() -> vertx.cancelTimer(timer));
        });
    }

    /** Leaves out the comment where the head is not yet sent, or the client does not read what was already sent. */
    private static void beat(HttpServerResponse response) {
        try {
            boolean open = response.headWritten() && !response.ended() && !response.closed();
            if (open && !response.writeQueueFull()) {
                var _ = response.write(Buffer.buffer(COMMENT));
            }
        } catch (IllegalStateException e) {
            // The response has ended since the check, on another thread.
        }
    }
}
