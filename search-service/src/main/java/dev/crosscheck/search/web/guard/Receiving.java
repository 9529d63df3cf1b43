package dev.crosscheck.search.web.guard;

import dev.crosscheck.search.web.guard.WebFailure.Reason;
import io.vertx.core.AsyncResult;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Receives one response. Cancels it if it is too large, of the wrong type, or no longer wanted. */
final class Receiving {

    private final Ask ask;
    private final CompletableFuture<Reply> reply = new CompletableFuture<>();
    private final Buffer body = Buffer.buffer();
    private volatile HttpClientRequest request;

    Receiving(Ask ask) {
        this.ask = ask;
    }

    CompletableFuture<Reply> reply() {
        return reply;
    }

    /** Closes the connection unless the response is complete. */
    void giveUp() {
        // Read the request only after the reply is done: whoever connects meanwhile then sees that it is done.
        if (reply.cancel(false) || reply.isCompletedExceptionally()) {
            breakOff(request);
        }
    }

    private static void breakOff(HttpClientRequest sent) {
        if (sent != null) {
            sent.reset();
        }
    }

    void connected(AsyncResult<HttpClientRequest> connection) {
        if (connection.failed()) {
            reply.completeExceptionally(connection.cause());
            return;
        }
        request = connection.result();
        if (reply.isDone()) {
            breakOff(request);
            return;
        }
        request.exceptionHandler(reply::completeExceptionally);
        var sent = ask.body() == null ? request.send() : request.send(WayOut.buffer(ask.body()));
        sent.onSuccess(this::answered).onFailure(reply::completeExceptionally);
    }

    private void answered(HttpClientResponse response) {
        // Handle this exception too: cancelling raises it on the response, and Vert.x logs an unhandled one as an
        // error.
        response.exceptionHandler(reply::completeExceptionally);
        Map<String, String> headers = new HashMap<>();
        response.headers().forEach((name, value) -> headers.putIfAbsent(name.toLowerCase(Locale.ROOT), value));
        boolean success = response.statusCode() >= 200 && response.statusCode() < 300;
        if (!success) {
            reply.complete(new Reply(response.statusCode(), headers, new byte[0]));
            breakOff(request);
            return;
        }
        if (!ask.types().test(Reply.mediaType(headers.get("content-type")))) {
            fail(Reason.UNREADABLE, "it is of a kind that is not read");
            return;
        }
        if (length(headers) > ask.maxBytes() && !ask.cut()) {
            tooLarge();
            return;
        }
        Runnable complete = () -> reply.complete(new Reply(response.statusCode(), headers, body.getBytes()));
        response.handler(piece -> take(piece, complete));
        response.endHandler(_ -> complete.run());
    }

    private void take(Buffer piece, Runnable complete) {
        int room = (int) Math.min(Integer.MAX_VALUE, ask.maxBytes() - body.length());
        if (reply.isDone()) {
            return;
        }
        if (piece.length() <= room) {
            body.appendBuffer(piece);
        } else if (ask.cut()) {
            body.appendBuffer(piece, 0, room);
            complete.run();
            breakOff(request);
        } else {
            tooLarge();
        }
    }

    private static long length(Map<String, String> headers) {
        try {
            return Long.parseLong(headers.getOrDefault("content-length", "0"));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private void tooLarge() {
        fail(Reason.TOO_LARGE, "it is larger than " + ask.maxBytes() + " bytes");
    }

    private void fail(Reason reason, String message) {
        reply.completeExceptionally(new WebFailure(reason, message));
        breakOff(request);
    }
}
