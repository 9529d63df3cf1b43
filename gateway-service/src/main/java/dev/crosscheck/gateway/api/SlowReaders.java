package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.GatewayConfig;
import io.smallrye.mutiny.Multi;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Disconnects readers that do not consume their stream. The next event is requested only after the last one was sent to
 * the network. So for a reader that stops reading, only one event waits here, and one page of the log in the feed.
 * After a timeout, the connection is closed, and the client may reconnect with the id of its last event.
 */
@ApplicationScoped
public class SlowReaders {

    private static final Logger LOG = Logger.getLogger(SlowReaders.class);
    private static final long NONE = -1;

    private final Vertx vertx;
    private final long patienceMillis;

    SlowReaders(Vertx vertx, GatewayConfig config) {
        this.vertx = vertx;
        this.patienceMillis = config.slowReaderTimeout().toMillis();
    }

    /**
     * Returns the same events, and closes the connection if the client does not take one in time. A connection without
     * events stays open, although idle connections are normally closed: a session may wait for a person.
     */
    public <T> Multi<T> watch(Multi<T> events, HttpConnection connection) {
        return Multi.createFrom().deferred(() -> {
            AtomicLong timer = new AtomicLong(NONE);
            Runnable over = AllowedSilence.during(connection);
            return events.onItem()
                    .invoke(_ -> timer.set(vertx.setTimer(patienceMillis, _ -> disconnect(connection))))
                    .onRequest()
                    .invoke(_ -> stop(timer))
                    .onTermination()
                    .invoke(() -> {
                        stop(timer);
                        over.run();
                    });
        });
    }

    private void stop(AtomicLong timer) {
        long running = timer.getAndSet(NONE);
        if (running != NONE) {
            vertx.cancelTimer(running);
        }
    }

    /** {@link HttpConnection#close} would wait for pending writes, so this closes the underlying channel. */
    private static void disconnect(HttpConnection connection) {
        LOG.infof("reader=%s: disconnected, it does not read", connection.remoteAddress());
        if (connection instanceof ConnectionBase base) {
            var _ = base.channelHandlerContext().close();
        } else {
            connection.close();
        }
    }
}
