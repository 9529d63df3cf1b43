package dev.crosscheck.gateway.access;

import java.util.Locale;

/** The role of a key. Each role includes the rights of the previous ones. */
public enum Role {
    /** May read the tenant's data, search it, and have texts checked. */
    READER,
    /** May begin and control sessions, and add and delete documents. */
    RESEARCHER,
    /** May create and revoke keys of its tenant, and read the audit log. */
    ADMIN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Role named(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
}
