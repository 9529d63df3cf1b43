package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.steps.message.MessageCodec;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * Answers a request with a problem. If the body is still arriving, it reads and discards it for a while before it
 * closes the connection. Otherwise a client that is still sending would see a broken connection instead of the answer
 * (<a href="https://www.rfc-editor.org/rfc/rfc9112#section-9.6">RFC 9112, 9.6</a>).
 */
final class ProblemSender {

    private static final long LINGER_MS = 10_000;

    private ProblemSender() {}

    static void send(Problem problem, RoutingContext context) {
        HttpServerRequest request = context.request();
        HttpServerResponse response = context.response();
        if (response.headWritten() || response.closed()) {
            request.connection().close();
            return;
        }
        boolean coming = BodyCheck.isSent(request.headers()) && !request.isEnded();
        Optional<ProblemShape> shape = ProblemShape.of(context);
        response.setStatusCode(problem.status())
                .putHeader(
                        HttpHeaders.CONTENT_TYPE,
                        shape.map(ProblemShape::mediaType).orElse(Problem.MEDIA_TYPE));
        if (coming) {
            response.putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        }
        response.end(shape.map(own -> Buffer.buffer(own.write(problem))).orElseGet(() -> MessageCodec.encode(problem)));
        if (coming) {
            throwAway(request, context.vertx());
        } else {
            request.resume();
        }
    }

    private static void throwAway(HttpServerRequest request, Vertx vertx) {
        long timer = vertx.setTimer(LINGER_MS, _ -> request.connection().close());
        request.handler(_ -> {});
        request.exceptionHandler(_ -> vertx.cancelTimer(timer));
        request.endHandler(_ -> {
            vertx.cancelTimer(timer);
            request.connection().close();
        });
        request.resume();
    }
}
