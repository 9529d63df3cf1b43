package dev.crosscheck.gateway.doors.mcp;

import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.api.AllowedSilence;
import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;

/**
 * Guards the library that implements the protocol. Lets only messages through that the library can read, and reports
 * the library's refusals in this API's format. A session takes messages of the tenant alone that began it. Runs after
 * the access filter.
 */
@ApplicationScoped
class McpDoor {

    static final String PATH = "/mcp";

    /** Runs after the filter and before the library's own routes. */
    private static final int BEFORE_THE_LIBRARY = -900;

    private static final String SESSION = "Mcp-Session-Id";

    private final Answers answers;
    private final ProtocolSessions sessions = new ProtocolSessions();

    McpDoor(Answers answers) {
        this.answers = answers;
    }

    void register(@Observes Router router) {
        router.route(PATH)
                .order(BEFORE_THE_LIBRARY)
                .handler(this::letIn)
                .failureHandler(context -> answers.fail(context, refusal(context)));
        router.route(PATH + "/*").order(BEFORE_THE_LIBRARY + 1).handler(this::refuseBelow);
    }

    /**
     * Blocks the library's older transport at paths below this one, because it is not needed. Vert.x also matches the
     * path itself here, so that one passes.
     */
    private void refuseBelow(RoutingContext context) {
        if (context.normalizedPath().equals(PATH)) {
            context.next();
        } else {
            answers.fail(context, new ProblemException(Problem.notFound("nothing exists at this address")));
        }
    }

    private void letIn(RoutingContext context) {
        try {
            if (!context.request().method().equals(HttpMethod.OPTIONS)) {
                requireOwnSession(context);
            }
            if (context.request().method().equals(HttpMethod.POST)) {
                requireAccept(context);
                McpMessage.check(Answers.body(context));
            }
            Runnable over = AllowedSilence.during(context.request().connection());
            context.addEndHandler(_ -> over.run());
        } catch (ProblemException refused) {
            answers.fail(context, refused);
            return;
        }
        context.next();
    }

    /** For all methods but OPTIONS, since a browser's preflight has no caller. */
    private void requireOwnSession(RoutingContext context) {
        String tenant = Caller.of(context).tenant();
        String session = context.request().getHeader(SESSION);
        if (session != null && !sessions.isOf(session, tenant)) {
            throw over();
        }
        context.addHeadersEndHandler(_ -> {
            String begun = context.response().headers().get(SESSION);
            if (begun != null) {
                sessions.begun(begun, tenant);
            }
        });
    }

    private static void requireAccept(RoutingContext context) {
        String accepted = String.join(",", context.request().headers().getAll(HttpHeaders.ACCEPT));
        if (!List.of("application/json", "text/event-stream").stream().allMatch(accepted::contains)) {
            throw new ProblemException(
                    Problem.ofStatus(406, "Accept must name both application/json and text/event-stream"));
        }
    }

    /** Returns why the library refused a request. */
    private static Throwable refusal(RoutingContext context) {
        return switch (context.statusCode()) {
            case 400 -> told(400, "the header Mcp-Protocol-Version names a version that is not spoken here");
            case 404 -> over();
            case 405 -> told(405, "this address takes POST, and GET and DELETE with Mcp-Session-Id");
            default ->
                context.failure() == null
                        ? new IllegalStateException("refused with status " + context.statusCode())
                        : context.failure();
        };
    }

    private static ProblemException over() {
        return told(404, "the session that Mcp-Session-Id names is over: initialize another");
    }

    private static ProblemException told(int status, String detail) {
        return new ProblemException(Problem.ofStatus(status, detail));
    }
}
