package dev.crosscheck.gateway.api;

import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.ByteArrayInputStream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Passes on request bodies that a filter has already read completely. On an event loop, the framework would otherwise
 * try to read the body from the request, where nothing is left.
 */
class ReadBodies {

    @ServerRequestFilter(preMatching = true)
    public void handOn(ContainerRequestContext request, RoutingContext context) {
        Buffer body = context.body().buffer();
        if (body != null) {
            request.setEntityStream(new ByteArrayInputStream(body.getBytes()));
        }
    }
}
