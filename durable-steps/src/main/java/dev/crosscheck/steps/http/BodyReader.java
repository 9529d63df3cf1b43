package dev.crosscheck.steps.http;

import dev.crosscheck.model.problem.Problem;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;

/**
 * Reads a whole body and then passes the request on. It refuses a body that exceeds its limit or the free memory. Runs
 * on the connection's event loop. A resource that also runs on the event loop must get the body from the context, since
 * the request no longer has it.
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
        ProblemSender.send(problem, context);
    }

    private void whole() {
        if (!over) {
            RoutingContextInternal whole = (RoutingContextInternal) context;
            whole.setBody(body);
            // Otherwise a later body handler would wait for a body that is already read.
            whole.visitHandler(RoutingContextInternal.BODY_HANDLER);
            context.next();
        }
    }

    /** The client disconnected, or sent invalid chunks. */
    private void broken() {
        boolean answered = over;
        giveBack();
        if (!answered && !context.response().closed()) {
            ProblemSender.send(Refusals.malformed("the body is incomplete, or its chunks cannot be read"), context);
            context.request().connection().close();
        }
    }

    /** Gives the memory back, exactly once, however the request ends. */
    private void giveBack() {
        over = true;
        memory.giveBack(taken);
        taken = 0;
    }
}
