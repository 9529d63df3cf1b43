package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.Problem.FieldError;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.http.ServiceSecret;
import dev.crosscheck.steps.message.WireJson;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import io.vertx.core.streams.ReadStream;
import io.vertx.httpproxy.Body;
import io.vertx.httpproxy.ProxyContext;
import io.vertx.httpproxy.ProxyInterceptor;
import io.vertx.httpproxy.ProxyResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Fills in the page texts of sources that a request names only by address. The search-service fetches the pages, with
 * its protections; the critic-service receives texts as usual. Request bodies are held in memory meanwhile, so only a
 * few are processed at a time.
 */
final class FetchedSources implements ProxyInterceptor {

    private static final String SERVICE = "search-service";
    private static final String PATH = "/internal/pages";
    private static final int MOST_ADDRESSES = 20;
    private static final int BODIES_AT_A_TIME = 16;
    private static final long PATIENCE_MS = 30_000;
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int INVALID = 422;

    private final HttpClient client;
    private final String search;
    private final Optional<String> secret;
    private final AtomicInteger bodies = new AtomicInteger();

    /** @param search address of the search-service */
    FetchedSources(HttpClient client, String search, Optional<String> secret) {
        this.client = client;
        this.search = search;
        this.secret = secret;
    }

    @Override
    public Future<ProxyResponse> handleProxyRequest(ProxyContext context) {
        if (!HttpMethod.POST.equals(context.request().getMethod())) {
            return context.sendRequest();
        }
        if (bodies.incrementAndGet() > BODIES_AT_A_TIME) {
            bodies.decrementAndGet();
            return Future.succeededFuture(ServiceProxy.answer(
                    context, Problems.unavailable("too many texts are being checked; try again in a moment")));
        }
        return whole(context.request().getBody().stream())
                .compose(this::filled)
                .onComplete(_ -> bodies.decrementAndGet())
                .compose(
                        body -> {
                            context.request().setBody(Body.body(body));
                            return context.sendRequest();
                        },
                        failure -> failure instanceof ProblemException refused
                                ? Future.succeededFuture(ServiceProxy.answer(context, refused.problem()))
                                : Future.failedFuture(failure));
    }

    private static Future<Buffer> whole(ReadStream<Buffer> stream) {
        Promise<Buffer> whole = Promise.promise();
        Buffer body = Buffer.buffer();
        stream.exceptionHandler(whole::tryFail)
                .handler(body::appendBuffer)
                .endHandler(_ -> whole.tryComplete(body))
                .resume();
        return whole.future();
    }

    /**
     * Returns the body with the texts filled in. Returns it unchanged if no source needs that, or if the body is
     * malformed.
     */
    private Future<Buffer> filled(Buffer body) {
        JsonNode request = parsed(body);
        List<Future<Void>> fetched = new ArrayList<>();
        JsonNode sources = request.path("sources");
        for (int i = 0; i < sources.size(); i++) {
            if (sources.get(i) instanceof ObjectNode source
                    && source.path("url").isTextual()
                    && !source.hasNonNull("text")) {
                if (fetched.size() == MOST_ADDRESSES) {
                    return Future.failedFuture(new ProblemException(Problem.invalid(
                            "sources", "must have at most " + MOST_ADDRESSES + " sources with only a url")));
                }
                String field = "sources[" + i + "].url";
                fetched.add(page(source.path("url").textValue(), field).map(page -> put(page, source)));
            }
        }
        return fetched.isEmpty()
                ? Future.succeededFuture(body)
                : Future.all(fetched).map(_ -> Buffer.buffer(request.toString()));
    }

    private static JsonNode parsed(Buffer body) {
        try {
            JsonNode parsed = WireJson.mapper().readTree(body.getBytes());
            return parsed == null ? WireJson.mapper().missingNode() : parsed;
        } catch (JsonProcessingException e) {
            // The critic-service reports what is wrong with the body.
            return WireJson.mapper().missingNode();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Void put(JsonNode page, ObjectNode source) {
        source.set("text", page.path("text"));
        source.set("url", page.path("url"));
        for (String field : List.of("title", "tier")) {
            if (!source.hasNonNull(field) && page.hasNonNull(field)) {
                source.set(field, page.path(field));
            }
        }
        return null;
    }

    private Future<JsonNode> page(String url, String field) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(search + PATH)
                .setTimeout(PATIENCE_MS);
        secret.ifPresent(said -> options.putHeader(ServiceSecret.HEADER, said));
        options.putHeader(HttpHeaders.CONTENT_TYPE, "application/json");
        Buffer asked = Buffer.buffer(
                WireJson.mapper().createObjectNode().put("url", url).toString());
        return client.request(options)
                .compose(request -> request.send(asked))
                .compose(response -> response.body().map(body -> page(response.statusCode(), parsed(body), field)))
                .recover(failure -> Future.failedFuture(
                        failure instanceof ProblemException
                                ? failure
                                : new ProblemException(ServiceFailure.of(SERVICE, failure))));
    }

    private static JsonNode page(int status, JsonNode answer, String field) {
        return switch (status) {
            case OK -> answer;
            case UNAUTHORIZED -> throw new ProblemException(ServiceFailure.stranger(SERVICE));
            case INVALID ->
                throw new ProblemException(Problem.invalid(List.of(new FieldError(
                        field,
                        answer.at("/errors/0/message").asText("cannot be read"),
                        answer.at("/errors/0/code").textValue()))));
            default -> throw new ProblemException(ServiceFailure.wordless(SERVICE, status));
        };
    }
}
