package dev.crosscheck.search.corpus;

import dev.crosscheck.steps.http.TenantHeader;

/** Whose documents they are. */
public final class Tenants {

    /** Of an instance without tenants. */
    public static final String LOCAL = "local";

    private Tenants() {}

    /**
     * Whose request it is.
     *
     * @param said as the gateway says it, or null where it says nothing
     * @throws IllegalArgumentException if no tenant is called so
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
