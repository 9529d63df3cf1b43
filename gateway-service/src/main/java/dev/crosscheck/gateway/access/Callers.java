package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;

/** Who sent the request that is being answered: for endpoints, before they wait for anything. */
@ApplicationScoped
public class Callers {

    private final CurrentVertxRequest request;

    Callers(CurrentVertxRequest request) {
        this.request = request;
    }

    /** Takes the id that the request is about, for the audit log, once it is known. */
    public Consumer<String> target() {
        RoutingContext context = request.getCurrent();
        return id -> AuditTarget.note(context, id);
    }

    /** Tells the audit log that the message is refused, which is answered with 200. */
    public void refused(Problem problem) {
        AuditTarget.refused(request.getCurrent(), problem.status());
    }

    public Caller current() {
        return Caller.of(request.getCurrent());
    }

    /** Whose sessions and documents are asked for. */
    public String tenant() {
        return current().tenant();
    }
}
