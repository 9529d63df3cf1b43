package dev.crosscheck.gateway.doors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.steps.message.WireJson;

/** The soft deadline of a session that somebody waits for with a connection open. */
public final class SoftDeadline {

    static final int MOST_SECONDS = 120;

    private static final String SECONDS = "max_execution_time_s";

    private SoftDeadline() {}

    /**
     * Lowers the soft deadline to the most that is allowed; one that is wrong is left for the check to come.
     *
     * @param request with the fields of {@code POST /v1/research}
     * @param tier null where the planner chooses it
     * @param configuredSeconds the soft deadline that the environment sets, or null
     */
    public static void bound(ObjectNode request, Complexity tier, Integer configuredSeconds) {
        JsonNode limits = request.path("limits");
        if (!limits.isMissingNode() && !limits.isObject()) {
            return;
        }
        ObjectNode bounded =
                limits.isObject() ? limits.deepCopy() : WireJson.mapper().createObjectNode();
        JsonNode asked = bounded.path(SECONDS);
        if (asked.isMissingNode() || asked.isNull()) {
            int own = tier == null ? MOST_SECONDS : tier.limits().maxExecutionTimeSeconds();
            bounded.put(SECONDS, Math.min(MOST_SECONDS, configuredSeconds == null ? own : configuredSeconds));
        } else if (asked.isInt() && asked.intValue() > MOST_SECONDS && asked.intValue() <= 86_400) {
            bounded.put(SECONDS, MOST_SECONDS);
        }
        request.set("limits", bounded);
    }
}
