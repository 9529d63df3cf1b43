package dev.crosscheck.gateway.access;

import dev.crosscheck.model.Require;
import dev.crosscheck.steps.message.Envelope;
import io.vertx.ext.web.RoutingContext;

/**
 * The sender of a request.
 *
 * @param tenant the tenant whose sessions and documents the caller uses
 * @param keyId id of the key, or of the identity provider's person; null if a local instance requires neither
 * @param name display name of the key or person
 */
public record Caller(String tenant, Role role, String keyId, String name) {

    /** The user of an instance that only its own machine can reach. */
    static final Caller OF_THIS_MACHINE = new Caller(Envelope.LOCAL_TENANT, Role.ADMIN, null, "this machine");

    private static final String NOTED = Caller.class.getName();

    public Caller {
        Require.text("tenant", tenant);
        Require.present("role", role);
        Require.text("name", name);
    }

    /**
     * Returns whether this caller operates the instance: an admin of the first tenant, {@value Envelope#LOCAL_TENANT}.
     */
    public boolean isOperator() {
        return role == Role.ADMIN && tenant.equals(Envelope.LOCAL_TENANT);
    }

    /** Returns whether this is a person of the identity provider rather than a key. */
    boolean isPerson() {
        return keyId != null && keyId.startsWith(Person.ID_PREFIX);
    }

    public boolean isAtLeast(Role wanted) {
        return role.compareTo(wanted) >= 0;
    }

    void noteOn(RoutingContext context) {
        context.put(NOTED, this);
    }

    /**
     * Returns the sender of a request.
     *
     * @throws IllegalStateException if the filter let the request in without a caller, which has no tenant
     */
    public static Caller of(RoutingContext context) {
        Caller noted = context.get(NOTED);
        if (noted == null) {
            throw new IllegalStateException("it is not known who asks");
        }
        return noted;
    }
}
