package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Gives endpoints the sender of the current request. Endpoints must call this before they wait for anything. */
@ApplicationScoped
public class Callers {

    private final CurrentVertxRequest request;
    private final KnownCallers known;

    Callers(CurrentVertxRequest request, KnownCallers known) {
        this.request = request;
        this.known = known;
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

    /** Like {@link #standing(RoutingContext)}, for the current request. */
    public Supplier<Uni<Boolean>> standing() {
        return standing(request.getCurrent());
    }

    /**
     * Returns a check for later whether the sender would still be let in. It says no once the sender's key is revoked,
     * or the page is signed out or its sign-in has expired. Always says yes for a token of the identity provider,
     * and for a sender who was let in without a known key.
     */
    public Supplier<Uni<Boolean>> standing(RoutingContext context) {
        Credential credential = Credential.of(context.request(), context.normalizedPath());
        boolean token = credential instanceof Credential.Token;
        return token || Caller.of(context).keyId() == null
                ? () -> Uni.createFrom().item(true)
                : () -> known.find(credential).map(Optional::isPresent);
    }
}
