package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.message.WireJson;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.httpproxy.Body;
import io.vertx.httpproxy.HttpProxy;
import io.vertx.httpproxy.ProxyContext;
import io.vertx.httpproxy.ProxyInterceptor;
import io.vertx.httpproxy.ProxyResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Documents and plain searches belong to the search-service: what a client asks of them is streamed there and back, with
 * nothing stored on the way.
 */
@ApplicationScoped
class DocumentsProxy {

    private static final Logger LOG = Logger.getLogger(DocumentsProxy.class);
    private static final List<String> PATHS = List.of("/v1/documents", "/v1/collections", "/v1/search");
    private static final int CONNECT_TIMEOUT_MS = 2_000;
    private static final int POOL_SIZE = 64;

    private final Vertx vertx;
    private final GatewayConfig config;

    DocumentsProxy(Vertx vertx, GatewayConfig config) {
        this.vertx = vertx;
        this.config = config;
    }

    void register(@Observes Router router) {
        URI search = URI.create(config.searchUrl());
        HttpClient client = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout(CONNECT_TIMEOUT_MS).setMaxPoolSize(POOL_SIZE));
        HttpProxy proxy = HttpProxy.reverseProxy(client)
                .origin(search.getPort() < 0 ? 80 : search.getPort(), search.getHost())
                .addInterceptor(new UnreachableAsProblem());
        for (String path : PATHS) {
            router.route(path).handler(context -> proxy.handle(context.request()));
            router.route(path + "/*").handler(context -> proxy.handle(context.request()));
        }
    }

    private static Buffer json(Problem problem) {
        try {
            return Buffer.buffer(WireJson.mapper().writeValueAsBytes(problem));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem cannot be written as JSON", e);
        }
    }

    /** A search-service that is away is a problem of its own kind, and worth trying again. */
    private static final class UnreachableAsProblem implements ProxyInterceptor {
        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            return context.sendRequest().recover(failure -> {
                LOG.warnf("the search-service cannot be reached: %s", failure.getMessage());
                Problem problem = Problems.unavailable("the search-service cannot be reached at the moment");
                return Future.succeededFuture(context.request()
                        .release()
                        .response()
                        .setStatusCode(problem.status())
                        .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                        .setBody(Body.body(json(problem))));
            });
        }
    }
}
