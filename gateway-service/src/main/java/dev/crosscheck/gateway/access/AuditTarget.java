package dev.crosscheck.gateway.access;

import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/**
 * Notes for the audit log: the id that a request is about, if neither its path nor the response's address contains it;
 * and a refusal, if the response's own status does not show it.
 */
public final class AuditTarget {

    private static final String NOTED = AuditTarget.class.getName();
    private static final String REFUSED = NOTED + ".refused";

    private AuditTarget() {}

    /** Notes the id for the audit log, before the response. Ignores texts that cannot be ids. */
    public static void note(RoutingContext context, String id) {
        if (Wish.isId(id)) {
            context.put(NOTED, id);
        }
    }

    /**
     * Notes a refusal for the audit log, before a response with status 200.
     *
     * @param status the status that the refusal has elsewhere
     */
    public static void refused(RoutingContext context, int status) {
        context.put(REFUSED, status);
    }

    /** Returns the status for the audit log. */
    static int status(RoutingContext context) {
        Integer refused = context.get(REFUSED);
        return refused == null ? context.response().getStatusCode() : refused;
    }

    static Optional<String> of(RoutingContext context) {
        return Optional.ofNullable(context.get(NOTED));
    }
}
