package dev.crosscheck.gateway.doors;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.access.AuditTarget;
import dev.crosscheck.gateway.access.Callers;
import dev.crosscheck.gateway.api.AllowedSilence;
import dev.crosscheck.gateway.api.Heartbeats;
import dev.crosscheck.gateway.api.IdempotencyKeys;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.gateway.api.SlowReaders;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.http.ProblemShape;
import dev.crosscheck.steps.message.MessageCodec;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/**
 * Answers as JSON or as Server-Sent Events, depending on the request's body. JAX-RS would have to know which before it
 * reads the body. If a client disconnects, only the waiting for it ends; the session continues.
 */
@ApplicationScoped
public class Answers {

    private static final int OK = 200;

    /** Context key: whether the request began a session without an idempotency key. */
    private static final String BEGUN = Answers.class.getName() + ".begun";

    private final ObjectMapper json;
    private final SlowReaders slowReaders;
    private final Heartbeats heartbeats;
    private final Callers callers;
    private final ExecutorService writers;

    /** @param writers threads for writing long reports, which must not block the event loops */
    Answers(
            ObjectMapper json,
            SlowReaders slowReaders,
            Heartbeats heartbeats,
            Callers callers,
            @VirtualThreads ExecutorService writers) {
        this.json = json;
        this.slowReaders = slowReaders;
        this.heartbeats = heartbeats;
        this.callers = callers;
        this.writers = writers;
    }

    /** Registers handlers for these methods at {@code path}. Responds with 405 to all other methods. */
    public void register(Router router, String path, Map<HttpMethod, Consumer<RoutingContext>> methods) {
        methods.forEach((method, door) -> router.route(method, path).handler(context -> {
            try {
                door.accept(context);
            } catch (ProblemException refused) {
                fail(context, refused);
            }
        }));
        router.route(path)
                .handler(context -> fail(
                        context,
                        new ProblemException(Problem.ofStatus(405, "this address does not support this method"))));
    }

    /** Returns the body of a request, which may be empty. */
    public static byte[] body(RoutingContext context) {
        var body = context.body().buffer();
        return body == null ? new byte[0] : body.getBytes();
    }

    /** Returns the address of this instance as the client knows it, ending in a slash. */
    public static URI server(RoutingContext context) {
        HttpServerRequest request = context.request();
        return URI.create(request.scheme() + "://" + request.authority() + "/");
    }

    public void ok(RoutingContext context, Uni<?> body) {
        answer(context, OK, body);
    }

    /** Responds with {@code body} as JSON, once it is available. */
    public void answer(RoutingContext context, int status, Uni<?> body) {
        Runnable over = AllowedSilence.during(context.request().connection());
        Cancellable waiting = body.emitOn(writers)
                .map(this::write)
                .subscribe()
                .with(
                        text -> context.vertx().runOnContext(_ -> end(context, status, text)),
                        failure -> context.vertx().runOnContext(_ -> fail(context, failure)));
        context.addEndHandler(_ -> {
            waiting.cancel();
            over.run();
        });
    }

    /**
     * Responds with events as they arrive.
     *
     * @param events each is a complete Server-Sent Event, see {@link Event}; the stream must report its failures as
     *     events
     */
    public void stream(RoutingContext context, Multi<String> events) {
        HttpServerResponse response = context.response();
        response.setChunked(true)
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/event-stream;charset=UTF-8")
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
        Multi<String> beating = heartbeats.during(events, response, callers.standing(context));
        Cancellable reading = slowReaders
                .watch(beating, context.request().connection())
                .onItem()
                .transformToUniAndConcatenate(event -> Uni.createFrom()
                        .completionStage(() -> response.write(event).toCompletionStage()))
                .subscribe()
                .with(_ -> {}, _ -> response.reset(), response::end);
        context.addEndHandler(_ -> reading.cancel());
    }

    /**
     * Notes that the request began a session. A retry without a key would now begin another one, so {@link #fail} tells
     * clients not to retry automatically.
     */
    public static void begun(RoutingContext context, SessionId session) {
        AuditTarget.note(context, session.value());
        context.put(BEGUN, context.request().getHeader(IdempotencyKeys.HEADER) == null);
    }

    /** Responds with a failure as a problem, in the format of the door. */
    public void fail(RoutingContext context, Throwable failure) {
        HttpServerResponse response = context.response();
        if (response.ended() || response.closed()) {
            return;
        }
        Problem problem = Problems.of(failure);
        boolean retry = problem.error().retryable() && !Boolean.TRUE.equals(context.get(BEGUN));
        Optional<ProblemShape> shape = ProblemShape.of(context);
        response.setStatusCode(problem.status())
                .putHeader(
                        HttpHeaders.CONTENT_TYPE,
                        shape.map(ProblemShape::mediaType).orElse(Problem.MEDIA_TYPE))
                .putHeader("x-should-retry", Boolean.toString(retry));
        response.end(shape.map(own -> Buffer.buffer(own.write(problem))).orElseGet(() -> MessageCodec.encode(problem)));
    }

    private static void end(RoutingContext context, int status, String text) {
        HttpServerResponse response = context.response();
        if (!response.ended() && !response.closed()) {
            response.setStatusCode(status)
                    .putHeader(HttpHeaders.CONTENT_TYPE, "application/json;charset=UTF-8")
                    .putHeader("X-Content-Type-Options", "nosniff")
                    .end(text);
        }
    }

    /** Returns a value as JSON that can be embedded in other JSON. */
    public JsonNode tree(Object value) {
        return json.valueToTree(value);
    }

    /** Returns a value as JSON on one line. */
    public String write(Object value) {
        try {
            return json.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new ProblemException(Problem.of(ProblemType.INTERNAL, "the answer cannot be written as JSON"));
        }
    }
}
