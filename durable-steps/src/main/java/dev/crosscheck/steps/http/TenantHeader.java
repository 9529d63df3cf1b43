package dev.crosscheck.steps.http;

import java.util.regex.Pattern;

/**
 * Names the tenant of a request, as the gateway tells the services behind it, which do not identify callers themselves.
 */
public final class TenantHeader {

    /** The header with the tenant. The gateway overwrites a client's value when it forwards a request. */
    public static final String NAME = "X-Crosscheck-Tenant";

    /** The form of a tenant's name. */
    public static final String PATTERN = "^[a-z0-9][a-z0-9-]{0,62}$";

    private static final Pattern VALID = Pattern.compile(PATTERN);

    /** Reserved: web pages, which belong to no tenant, are stored under this name. */
    private static final String OF_THE_WEB = "web";

    private TenantHeader() {}

    public static boolean isName(String tenant) {
        return VALID.matcher(tenant).matches() && !tenant.equals(OF_THE_WEB);
    }
}
