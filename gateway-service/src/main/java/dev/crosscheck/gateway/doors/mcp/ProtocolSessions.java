package dev.crosscheck.gateway.doors.mcp;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Knows which tenant began each session of the protocol, as the library does not. Otherwise the key of one tenant could
 * cancel the calls of another's session, read its stream or end it, once its id is known. Safe for use by many threads.
 */
final class ProtocolSessions {

    /**
     * More sessions than one gateway has at a time. Beyond this, the session that was not used for longest is
     * forgotten, and its requests are refused.
     */
    private static final int MOST = 10_000;

    private final Map<String, String> tenants = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
            return size() > MOST;
        }
    });

    void begun(String session, String tenant) {
        tenants.putIfAbsent(session, tenant);
    }

    boolean isOf(String session, String tenant) {
        return tenant.equals(tenants.get(session));
    }
}
