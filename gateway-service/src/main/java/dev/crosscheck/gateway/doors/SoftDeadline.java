package dev.crosscheck.gateway.doors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.steps.message.WireJson;
import java.util.OptionalInt;

/** Limits the soft deadline of a session whose client waits with an open connection. */
public final class SoftDeadline {

    static final int MOST_SECONDS = 120;

    private static final String SECONDS = "max_execution_time_s";

    private SoftDeadline() {}

    /**
     * Lowers the soft deadline to the allowed maximum. Leaves an invalid one unchanged, because validation will reject
     * it.
     *
     * @param request the fields of {@code POST /v1/research}
     * @param tier null if the planner chooses it
     * @param configured the soft deadline from the environment, in seconds
     */
    public static void bound(ObjectNode request, Complexity tier, OptionalInt configured) {
        JsonNode limits = request.path("limits");
        boolean absent = limits.isMissingNode() || limits.isNull();
        if (!absent && !limits.isObject()) {
            return;
        }
        ObjectNode bounded = absent ? WireJson.mapper().createObjectNode() : limits.deepCopy();
        JsonNode asked = bounded.path(SECONDS);
        if (asked.isMissingNode() || asked.isNull()) {
            int own = tier == null ? MOST_SECONDS : tier.limits().maxExecutionTimeSeconds();
            bounded.put(SECONDS, Math.min(MOST_SECONDS, configured.orElse(own)));
        } else if (asked.isInt() && asked.intValue() > MOST_SECONDS && asked.intValue() <= 86_400) {
            bounded.put(SECONDS, MOST_SECONDS);
        }
        request.set("limits", bounded);
    }
}
