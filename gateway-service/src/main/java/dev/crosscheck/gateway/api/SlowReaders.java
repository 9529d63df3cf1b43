package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.GatewayConfig;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.timeout.IdleStateHandler;
import io.smallrye.mutiny.Multi;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Disconnects readers of streams that do not take what is written to them. The next event is asked for when the last
 * one has gone out to the network; so for a reader that stopped reading one event waits here, and one page of the log
 * in the feed. If it waits too long, the connection is closed: the client may come back with the id of the last event
 * that it has.
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
     * The same events, over a connection that is closed if one of them is not taken in time, and not because there is
     * none for long: a session may wait for a person, and a connection without traffic is closed otherwise.
     */
    public <T> Multi<T> watch(Multi<T> events, HttpConnection connection) {
        allowSilence(connection);
        return Multi.createFrom().deferred(() -> {
            AtomicLong timer = new AtomicLong(NONE);
            return events.onItem()
                    .invoke(_ -> timer.set(vertx.setTimer(patienceMillis, _ -> disconnect(connection))))
                    .onRequest()
                    .invoke(_ -> stop(timer))
                    .onTermination()
                    .invoke(() -> stop(timer));
        });
    }

    /** Lets a connection be without traffic for long: its client waits for an answer. */
    public static void allowSilence(HttpConnection connection) {
        if (connection instanceof ConnectionBase base) {
            ChannelPipeline pipeline = base.channelHandlerContext().pipeline();
            if (pipeline.get(IdleStateHandler.class) != null) {
                pipeline.remove(IdleStateHandler.class);
            }
        }
    }

    private void stop(AtomicLong timer) {
        long running = timer.getAndSet(NONE);
        if (running != NONE) {
            vertx.cancelTimer(running);
        }
    }

    /**
     * {@link HttpConnection#close} would wait until what is being written has been taken, so its channel is closed
     * beneath.
     */
    private static void disconnect(HttpConnection connection) {
        LOG.infof("reader=%s: disconnected, it does not read", connection.remoteAddress());
        if (connection instanceof ConnectionBase base) {
            var _ = base.channelHandlerContext().close();
        } else {
            connection.close();
        }
    }
}
