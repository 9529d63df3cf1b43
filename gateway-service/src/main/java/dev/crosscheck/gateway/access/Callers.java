package dev.crosscheck.gateway.access;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.enterprise.context.ApplicationScoped;

/** Who sent the request that is being answered: for endpoints, before they wait for anything. */
@ApplicationScoped
public class Callers {

    private final CurrentVertxRequest request;

    Callers(CurrentVertxRequest request) {
        this.request = request;
    }

    public Caller current() {
        return Caller.of(request.getCurrent());
    }

    /** Whose sessions and documents are asked for. */
    public String tenant() {
        return current().tenant();
    }
}
