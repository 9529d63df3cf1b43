package dev.crosscheck.search.corpus;

import dev.crosscheck.steps.http.TenantHeader;

/** The owners of documents. */
public final class Tenants {

    /** The tenant of an instance without tenants. */
    public static final String LOCAL = "local";

    private Tenants() {}

    /**
     * Returns the tenant of a request.
     *
     * @param said the gateway's header, or null if it is missing
     * @throws IllegalArgumentException if the header is not a valid tenant name
     */
    public static String of(String said) {
        if (said == null) {
            return LOCAL;
        }
        if (!TenantHeader.isName(said)) {
            throw new IllegalArgumentException("no tenant is called so");
        }
        return said;
    }
}
