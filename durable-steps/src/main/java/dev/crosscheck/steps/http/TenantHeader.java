package dev.crosscheck.steps.http;

import java.util.regex.Pattern;

/** Whose request it is, as the gateway says to the services behind it, which know nobody else. */
public final class TenantHeader {

    /** The gateway sets it anew on what it passes on, whatever a client sent. */
    public static final String NAME = "X-Crosscheck-Tenant";

    /** What a tenant may be called. */
    public static final String PATTERN = "^[a-z0-9][a-z0-9-]{0,62}$";

    private static final Pattern VALID = Pattern.compile(PATTERN);

    /** Under this one the pages of the web are kept, which belong to nobody. */
    private static final String OF_THE_WEB = "web";

    private TenantHeader() {}

    public static boolean isName(String tenant) {
        return VALID.matcher(tenant).matches() && !tenant.equals(OF_THE_WEB);
    }
}
