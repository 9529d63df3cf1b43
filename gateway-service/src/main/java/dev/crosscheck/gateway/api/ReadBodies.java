package dev.crosscheck.gateway.api;

import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.io.ByteArrayInputStream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Hands bodies on that were read whole at the door. On an event loop the framework would look for a body in the request
 * itself, where there is nothing left to read.
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
