package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.http.ServiceSecret;
import dev.crosscheck.steps.http.TenantHeader;
import dev.crosscheck.steps.message.MessageCodec;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.net.HostAndPort;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.httpproxy.Body;
import io.vertx.httpproxy.HttpProxy;
import io.vertx.httpproxy.ProxyContext;
import io.vertx.httpproxy.ProxyInterceptor;
import io.vertx.httpproxy.ProxyOptions;
import io.vertx.httpproxy.ProxyResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Passes on requests that are not steps of a session: documents and plain searches to the search-service, texts to
 * check to the critic-service. Streams requests and responses, and stores nothing of them. The deletion of a document
 * is not passed on, see {@link DocumentErasureResource}.
 */
@ApplicationScoped
class ServiceProxy {

    private static final List<String> OF_SEARCH =
            List.of("/v1/collections", "/v1/policies", "/v1/search", "/v1/tiers", "/v1/web");

    /** The alternative address of {@code /v1/search}, for foreign clients. */
    private static final String SEARCH_DOOR = "/search";

    private static final List<String> OF_UPLOADS = List.of("/v1/documents");
    private static final List<String> OF_CRITIC = List.of("/v1/verify");
    private static final int CONNECT_TIMEOUT_MS = 2_000;
    private static final int POOL_SIZE = 64;
    private static final int UPLOADS = 256;
    private static final int UNAUTHORIZED = 401;

    /** No service has WebSockets, and the proxy would hand such requests on without the interceptors below. */
    private static final ProxyOptions NO_WEB_SOCKETS = new ProxyOptions().setSupportWebSocket(false);

    private final Vertx vertx;
    private final GatewayConfig config;

    ServiceProxy(Vertx vertx, GatewayConfig config) {
        this.vertx = vertx;
        this.config = config;
    }

    /** Uploads have connections of their own, so that slow uploads never delay searches. */
    void register(@Observes Router router) {
        URI search = URI.create(config.searchUrl());
        pass(router, proxy(client(UPLOADS), "search-service", search), OF_UPLOADS);
        pass(router, proxy(client(POOL_SIZE), "search-service", search), OF_SEARCH);
        HttpProxy door = proxy(client(POOL_SIZE), "search-service", search).addInterceptor(new AsSearch());
        router.route(SEARCH_DOOR).handler(context -> handOn(context, door));
        HttpProxy critic = proxy(client(POOL_SIZE), "critic-service", URI.create(config.criticUrl()))
                .addInterceptor(new FetchedSources(client(POOL_SIZE), config.searchUrl(), config.serviceSecret()));
        pass(router, critic, OF_CRITIC);
    }

    private HttpClient client(int connections) {
        return vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout(CONNECT_TIMEOUT_MS).setMaxPoolSize(connections));
    }

    private static void pass(Router router, HttpProxy proxy, List<String> paths) {
        for (String path : paths) {
            router.route(path).handler(context -> handOn(context, proxy));
            router.route(path + "/*").handler(context -> {
                if (isErasure(context)) {
                    context.next();
                } else {
                    handOn(context, proxy);
                }
            });
        }
    }

    /** Returns whether the request deletes a document. The gateway answers these: it knows which sessions cite it. */
    private static boolean isErasure(RoutingContext context) {
        return context.request().method().equals(HttpMethod.DELETE)
                && context.normalizedPath().startsWith("/v1/documents/");
    }

    /** Sets the tenant header, and overwrites whatever the client sent. */
    private static void handOn(RoutingContext context, HttpProxy proxy) {
        context.request().headers().set(TenantHeader.NAME, Caller.of(context).tenant());
        proxy.handle(context.request());
    }

    private HttpProxy proxy(HttpClient client, String service, URI address) {
        int port = address.getPort() < 0 ? 80 : address.getPort();
        return HttpProxy.reverseProxy(NO_WEB_SOCKETS, client)
                .origin(port, address.getHost())
                .addInterceptor(new AsOurOwn(HostAndPort.create(address.getHost(), port), config.serviceSecret()))
                .addInterceptor(new FailureAsProblem(service));
    }

    /** Rewrites the address to the one that the search-service knows. */
    private record AsSearch() implements ProxyInterceptor {
        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            context.request().setURI("/v1" + SEARCH_DOOR);
            return context.sendRequest();
        }
    }

    /** Returns whether another service answers a path of the API, as the OpenAPI document writes it. */
    static boolean passesOn(String path) {
        return Stream.of(OF_UPLOADS, OF_SEARCH, OF_CRITIC, List.of(SEARCH_DOOR))
                .flatMap(List::stream)
                .anyMatch(passed -> path.equals(passed) || path.startsWith(passed + "/"));
    }

    static ProxyResponse answer(ProxyContext context, Problem problem) {
        return context.request()
                .release()
                .response()
                .setStatusCode(problem.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .setBody(Body.body(MessageCodec.encode(problem)));
    }

    /**
     * Sends the request in the gateway's own name. The gateway has already checked which hosts and pages may send it;
     * the service behind it has other host names.
     */
    private record AsOurOwn(HostAndPort authority, Optional<String> secret) implements ProxyInterceptor {

        private static final List<String> OF_PAGES =
                List.of("Origin", "Referer", "Sec-Fetch-Site", "Sec-Fetch-Mode", "Sec-Fetch-Dest", "Sec-Fetch-User");

        /** Only the gateway may see these credentials. */
        private static final List<String> OF_CALLERS = List.of("Authorization", "X-API-Key", "Cookie");

        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            context.request().setAuthority(authority);
            OF_PAGES.forEach(context.request().headers()::remove);
            OF_CALLERS.forEach(context.request().headers()::remove);
            context.request().headers().remove(ServiceSecret.HEADER);
            secret.ifPresent(said -> context.request().headers().set(ServiceSecret.HEADER, said));
            return context.sendRequest();
        }
    }

    /**
     * Converts failures of a service that is unreachable, closes the connection or does not answer to a problem
     * document.
     */
    private record FailureAsProblem(String service) implements ProxyInterceptor {
        @Override
        public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
            return context.sendRequest()
                    .map(response -> response.getStatusCode() == UNAUTHORIZED ? refused(context, response) : response)
                    .map(response -> isWordless(response) ? inWords(context, response) : response)
                    .recover(failure -> {
                        return Future.succeededFuture(answer(context, ServiceFailure.of(service, failure)));
                    });
        }

        private static boolean isWordless(ProxyResponse response) {
            String type = response.headers().get(HttpHeaders.CONTENT_TYPE);
            return response.getStatusCode() >= 400 && (type == null || !type.startsWith(Problem.MEDIA_TYPE));
        }

        private ProxyResponse inWords(ProxyContext context, ProxyResponse response) {
            int status = response.getStatusCode();
            response.release();
            return answer(context, ServiceFailure.wordless(service, status));
        }

        private ProxyResponse refused(ProxyContext context, ProxyResponse response) {
            response.release();
            return answer(context, ServiceFailure.stranger(service));
        }
    }
}
