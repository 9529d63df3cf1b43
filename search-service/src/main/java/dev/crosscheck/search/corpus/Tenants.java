package dev.crosscheck.search.corpus;

/** Whose documents they are. */
public final class Tenants {

    /** The only tenant until requests are authenticated. */
    public static final String LOCAL = "local";

    private Tenants() {}
}
