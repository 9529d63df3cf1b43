package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.api.ServiceFailure;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.http.ServiceSecret;
import dev.crosscheck.steps.http.TenantHeader;
import dev.crosscheck.steps.message.WireJson;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ExecutorService;

/** Calls the services behind the gateway that implement a tool. Passes on the problems that they return. */
@ApplicationScoped
class ServicesBehind {

    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int CONNECT_TIMEOUT_MS = 2_000;
    private static final int POOL_SIZE = 64;
    private static final long PATIENCE_MS = 60_000;

    private final HttpClient client;
    private final GatewayConfig config;
    private final McpCaller caller;
    private final ExecutorService readers;

    /** @param readers threads for reading long answers, which must not block the event loops */
    ServicesBehind(Vertx vertx, GatewayConfig config, McpCaller caller, @VirtualThreads ExecutorService readers) {
        this.caller = caller;
        this.client = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout(CONNECT_TIMEOUT_MS).setMaxPoolSize(POOL_SIZE));
        this.config = config;
        this.readers = readers;
    }

    /** Returns passages as JSON of limited length; fails with a problem. */
    Uni<String> search(String json) {
        return post(config.searchUrl() + "/v1/search", caller.current().tenant(), json, "search-service");
    }

    /** Returns claims with their verdicts as JSON of limited length; fails with a problem. */
    Uni<String> verify(String json) {
        return post(config.criticUrl() + "/v1/verify", caller.current().tenant(), json, "critic-service");
    }

    private record Answer(int status, String mediaType, Buffer body) {}

    private Uni<String> post(String address, String tenant, String json, String service) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(address)
                .setTimeout(PATIENCE_MS);
        return Uni.createFrom()
                .completionStage(() -> client.request(options)
                        .compose(request -> send(request, tenant, json))
                        .compose(ServicesBehind::read)
                        .toCompletionStage())
                .onFailure()
                .transform(failure -> new ProblemException(ServiceFailure.of(service, failure)))
                .emitOn(readers)
                .map(answer -> bounded(answer, service));
    }

    private Future<HttpClientResponse> send(HttpClientRequest request, String tenant, String json) {
        request.putHeader(TenantHeader.NAME, tenant);
        request.putHeader(HttpHeaders.CONTENT_TYPE, "application/json");
        config.serviceSecret().ifPresent(secret -> request.putHeader(ServiceSecret.HEADER, secret));
        return request.send(Buffer.buffer(json));
    }

    private static Future<Answer> read(HttpClientResponse response) {
        String type = response.getHeader(HttpHeaders.CONTENT_TYPE);
        return response.body().map(body -> new Answer(response.statusCode(), type == null ? "" : type, body));
    }

    private static String bounded(Answer answer, String service) {
        try {
            JsonNode body = answer.body().length() == 0
                    ? null
                    : WireJson.mapper().readTree(answer.body().toString());
            if (answer.status() == OK && body instanceof ObjectNode found) {
                return Shortened.lists(found).toString();
            }
            boolean told = answer.mediaType().startsWith(Problem.MEDIA_TYPE) && body instanceof ObjectNode;
            if (told && answer.status() != UNAUTHORIZED) {
                ((ObjectNode) body).withArray("errors");
                throw new ProblemException(WireJson.mapper().treeToValue(body, Problem.class));
            }
        } catch (JsonProcessingException e) {
            // Handled below, like every answer without a usable body.
        }
        throw new ProblemException(
                answer.status() == UNAUTHORIZED
                        ? ServiceFailure.stranger(service)
                        : ServiceFailure.wordless(service, answer.status() == OK ? 502 : answer.status()));
    }
}
