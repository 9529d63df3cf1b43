package dev.crosscheck.gateway.access;

import dev.crosscheck.model.Require;
import dev.crosscheck.steps.message.Envelope;
import io.vertx.ext.web.RoutingContext;

/**
 * Who asks.
 *
 * @param tenant whose sessions and documents are asked for
 * @param keyId of the key that was shown, or of a person of the identity provider; null where an instance of one
 *     machine asks for none
 * @param name what people call the key, or the person
 */
public record Caller(String tenant, Role role, String keyId, String name) {

    /** Whoever uses an instance that only its own machine reaches. */
    static final Caller OF_THIS_MACHINE = new Caller(Envelope.LOCAL_TENANT, Role.ADMIN, null, "this machine");

    private static final String NOTED = Caller.class.getName();

    public Caller {
        Require.text("tenant", tenant);
        Require.present("role", role);
        Require.text("name", name);
    }

    /** Whether this caller runs the instance itself: an admin of the first tenant, {@value Envelope#LOCAL_TENANT}. */
    public boolean isOperator() {
        return role == Role.ADMIN && tenant.equals(Envelope.LOCAL_TENANT);
    }

    /** Whether it is a person of the identity provider, and no key. */
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
     * Who sent a request.
     *
     * @throws IllegalStateException if the filter has let it in without asking: nobody is nobody's tenant
     */
    public static Caller of(RoutingContext context) {
        Caller noted = context.get(NOTED);
        if (noted == null) {
            throw new IllegalStateException("it is not known who asks");
        }
        return noted;
    }
}
