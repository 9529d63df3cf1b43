package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;

/** Gives endpoints the sender of the current request. Endpoints must call this before they wait for anything. */
@ApplicationScoped
public class Callers {

    private final CurrentVertxRequest request;

    Callers(CurrentVertxRequest request) {
        this.request = request;
    }

    /** Returns a consumer for the id that the request is about, for the audit log, once it is known. */
    public Consumer<String> target() {
        RoutingContext context = request.getCurrent();
        return id -> AuditTarget.note(context, id);
    }

    /** Notes for the audit log that the message is refused, although the response has status 200. */
    public void refused(Problem problem) {
        AuditTarget.refused(request.getCurrent(), problem.status());
    }

    public Caller current() {
        return Caller.of(request.getCurrent());
    }

    /** Returns the tenant whose sessions and documents the request uses. */
    public String tenant() {
        return current().tenant();
    }
}
