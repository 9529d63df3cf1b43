package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;

/**
 * Reads one body whole, no further than its limit and no more of it than memory has room for, and passes the request on
 * then. On the event loop of its connection. A resource that runs there too has to be given the body, which the request
 * no longer has.
 */
final class BodyReader {

    private final RoutingContext context;
    private final BodyRule rule;
    private final BodyMemory memory;
    private final Buffer body = Buffer.buffer();
    private long taken;
    private boolean over;

    private BodyReader(RoutingContext context, BodyRule rule, BodyMemory memory) {
        this.context = context;
        this.rule = rule;
        this.memory = memory;
    }

    static void read(RoutingContext context, BodyRule rule, BodyMemory memory) {
        BodyReader reader = new BodyReader(context, rule, memory);
        context.addEndHandler(_ -> reader.giveBack());
        context.request()
                .handler(reader::take)
                .endHandler(_ -> reader.whole())
                .exceptionHandler(_ -> reader.broken())
                .resume();
    }

    private void take(Buffer piece) {
        if (over) {
            return;
        }
        if (body.length() + piece.length() > rule.limit()) {
            refuse(Refusals.tooLarge(rule.limit()));
        } else if (!memory.take(piece.length())) {
            refuse(Refusals.busy());
        } else {
            taken += piece.length();
            body.appendBuffer(piece);
        }
    }

    private void refuse(Problem problem) {
        giveBack();
        Answer.with(problem, context);
    }

    private void whole() {
        if (!over) {
            RoutingContextInternal whole = (RoutingContextInternal) context;
            whole.setBody(body);
            // A body handler further back would wait for what is read already.
            whole.visitHandler(RoutingContextInternal.BODY_HANDLER);
            context.next();
        }
    }

    /** The client is gone, or has sent chunks that are none. */
    private void broken() {
        boolean answered = over;
        giveBack();
        if (!answered && !context.response().closed()) {
            Answer.with(Refusals.malformed("the body broke off, or its chunks cannot be read"), context);
            context.request().connection().close();
        }
    }

    /** Once, whatever ends the request. */
    private void giveBack() {
        over = true;
        memory.giveBack(taken);
        taken = 0;
    }
}
