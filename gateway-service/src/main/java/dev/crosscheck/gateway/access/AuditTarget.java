package dev.crosscheck.gateway.access;

import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/** The id that a request is about, where neither its path nor the address of its answer names it. */
public final class AuditTarget {

    private static final String NOTED = AuditTarget.class.getName();

    private AuditTarget() {}

    /** For the audit log, before the request is answered. */
    public static void note(RoutingContext context, String id) {
        context.put(NOTED, id);
    }

    static Optional<String> of(RoutingContext context) {
        return Optional.ofNullable(context.get(NOTED));
    }
}
