package dev.crosscheck.gateway.api;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.handler.timeout.IdleStateHandler;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.net.impl.ConnectionBase;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Keeps a connection open, however long it is silent, while its client waits for a response. Before and after that,
 * the server's idle timeout closes it.
 */
public final class AllowedSilence extends ChannelInboundHandlerAdapter {

    /** Over HTTP/2, one connection can wait for several responses. */
    private final AtomicInteger awaited = new AtomicInteger();

    private AllowedSilence() {}

    /**
     * Begins to wait for a response on this connection.
     *
     * @return ends the waiting; later calls do nothing
     */
    public static Runnable during(HttpConnection connection) {
        AllowedSilence silence = connection instanceof ConnectionBase base
                ? in(base.channelHandlerContext().pipeline())
                : new AllowedSilence();
        silence.awaited.incrementAndGet();
        AtomicBoolean over = new AtomicBoolean();
        return () -> {
            if (!over.getAndSet(true)) {
                silence.awaited.decrementAndGet();
            }
        };
    }

    private static AllowedSilence in(ChannelPipeline pipeline) {
        AllowedSilence known = pipeline.get(AllowedSilence.class);
        if (known != null) {
            return known;
        }
        AllowedSilence silence = new AllowedSilence();
        ChannelHandlerContext idle = pipeline.context(IdleStateHandler.class);
        if (idle != null) {
            pipeline.addAfter(idle.name(), null, silence);
        }
        return silence;
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) throws Exception {
        if (event instanceof IdleStateEvent && awaited.get() > 0) {
            return;
        }
        super.userEventTriggered(context, event);
    }
}
