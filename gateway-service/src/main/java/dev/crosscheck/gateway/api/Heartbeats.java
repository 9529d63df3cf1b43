package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.steps.outage.Outage;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Sends a comment to each reader of Server-Sent Events every 20 seconds. A session may be silent for hours, and without
 * comments its reader could not tell that from a connection that was lost without a sign. Each time, breaks off the
 * stream if its reader may no longer read.
 */
@ApplicationScoped
public class Heartbeats {

    private static final Logger LOG = Logger.getLogger(Heartbeats.class);
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
     *
     * @param standing whether the reader may still read, see {@link Callers#standing}
     */
    public <T> Multi<T> during(Multi<T> events, HttpServerResponse response, Supplier<Uni<Boolean>> standing) {
        return Multi.createFrom().deferred(() -> {
            long timer = vertx.setPeriodic(pause.toMillis(), _ -> {
                beat(response);
                breakOff(response, standing);
            });
            return events.onTermination().invoke(() -> vertx.cancelTimer(timer));
        });
    }

    /** Resets the stream if its reader may no longer read. The client then asks again, and the refusal says why. */
    private static void breakOff(HttpServerResponse response, Supplier<Uni<Boolean>> standing) {
        standing.get()
                .subscribe()
                .with(
                        stands -> {
                            if (!stands) {
                                response.reset();
                            }
                        },
                        failure -> LOG.debugf("Cannot check the reader's key: %s", Outage.describe(failure)));
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
