package dev.crosscheck.gateway.doors.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.SoftDeadline;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import io.vertx.ext.web.RoutingContext;
import java.util.List;
import java.util.Map;

/**
 * A task in the format of {@code /run}.
 *
 * @param request the fields of {@code POST /v1/research}
 */
record RunRequest(ObjectNode request, Answer answer) {

    /** How the client gets the answer. */
    enum Answer {
        WAITED_FOR,
        STREAMED,
        POLLED
    }

    private static final List<String> OF_RESEARCH = List.of(
            "mode", "language", "collections", "start_date", "end_date", "limits", "budget", "watermark", "web");
    private static final Map<String, String> NAMES = Map.of("question", "task", "complexity", "complexity_tier");

    /** The fields of a task besides {@link #OF_RESEARCH}. */
    private record Fields(
            String task,
            Boolean stream,
            Boolean async,
            String mode,
            String language,
            List<String> collections,
            String startDate,
            String endDate,
            Object limits,
            Object budget,
            Long watermark,
            Boolean web) {}

    /**
     * @param simple whether the client cannot choose the tier
     * @param configuredSeconds the soft deadline from the environment, or null
     */
    static RunRequest read(byte[] bytes, boolean simple, Integer configuredSeconds) {
        JsonFields body = JsonFields.read(bytes);
        if (simple) {
            body.allow(Fields.class);
        } else {
            body.allow(Fields.class, "complexity_tier");
        }
        boolean stream = Boolean.TRUE.equals(body.flag("stream"));
        boolean async = Boolean.TRUE.equals(body.flag("async"));
        if (stream && async) {
            body.wrong("async", "cannot be true together with stream");
        }
        Complexity tier = simple ? Complexity.SIMPLE : body.oneOf("complexity_tier", Complexity.class);
        body.check();
        ObjectNode request = WireJson.mapper().createObjectNode();
        OF_RESEARCH.stream().filter(body::has).forEach(field -> request.set(field, body.node(field)));
        JsonNode task = body.node("task");
        if (!task.isMissingNode()) {
            request.set("question", task);
        }
        if (tier != null) {
            request.put("complexity", tier.wireName());
        }
        SoftDeadline.bound(request, tier, configuredSeconds);
        return new RunRequest(request, stream ? Answer.STREAMED : async ? Answer.POLLED : Answer.WAITED_FOR);
    }

    Question question(RoutingContext context) {
        return Question.of(request, NAMES, context);
    }
}
