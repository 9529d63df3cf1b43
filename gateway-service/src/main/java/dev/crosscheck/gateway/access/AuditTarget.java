package dev.crosscheck.gateway.access;

import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * The id that a request is about, where neither its path nor the address of its answer names it, and its refusal, where
 * the answer's own status does not tell of it.
 */
public final class AuditTarget {

    private static final String NOTED = AuditTarget.class.getName();
    private static final String REFUSED = NOTED + ".refused";

    private AuditTarget() {}

    /** For the audit log, before the request is answered. What cannot be an id is not noted. */
    public static void note(RoutingContext context, String id) {
        if (Wish.isId(id)) {
            context.put(NOTED, id);
        }
    }

    /**
     * For the audit log, before the request is answered with 200.
     *
     * @param status that the refusal has elsewhere
     */
    public static void refused(RoutingContext context, int status) {
        context.put(REFUSED, status);
    }

    /** How the request ended. */
    static int status(RoutingContext context) {
        Integer refused = context.get(REFUSED);
        return refused == null ? context.response().getStatusCode() : refused;
    }

    static Optional<String> of(RoutingContext context) {
        return Optional.ofNullable(context.get(NOTED));
    }
}
