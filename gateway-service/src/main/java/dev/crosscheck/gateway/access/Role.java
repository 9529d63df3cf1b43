package dev.crosscheck.gateway.access;

import java.util.Locale;

/** What a key is for; each may do all that the one before it may. */
public enum Role {
    /** Reads what its tenant has, searches it, has texts checked. */
    READER,
    /** Begins sessions and steers them; adds documents and deletes them. */
    RESEARCHER,
    /** Makes keys of its tenant and revokes them; reads the audit log. */
    ADMIN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Role named(String wireName) {
        return valueOf(wireName.toUpperCase(Locale.ROOT));
    }
}
