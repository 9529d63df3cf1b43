package dev.crosscheck.gateway.doors.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Settings;
import dev.crosscheck.gateway.doors.SoftDeadline;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import io.vertx.ext.web.RoutingContext;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A task in the format of {@code /run}.
 *
 * @param request the fields of {@code POST /v1/research}
 */
record RunRequest(ObjectNode request, ResponseMode answer) {

    /** How the client gets the answer. */
    enum ResponseMode {
        WAITED_FOR,
        STREAMED,
        POLLED
    }

    private static final String TASK = "task";
    private static final String STREAM = "stream";
    private static final String ASYNC = "async";
    private static final String MODE = "mode";
    private static final String TIER = "complexity_tier";
    private static final Map<String, String> NAMES = Map.of("question", TASK, "complexity", TIER);

    /**
     * @param simple whether the client cannot choose the tier
     * @param configured the soft deadline from the environment, in seconds
     */
    static RunRequest read(byte[] bytes, boolean simple, OptionalInt configured) {
        JsonFields body = JsonFields.read(bytes);
        if (simple) {
            body.allow(Settings.OfResearch.class, TASK, STREAM, ASYNC, MODE);
        } else {
            body.allow(Settings.OfResearch.class, TASK, STREAM, ASYNC, MODE, TIER);
        }
        boolean stream = Boolean.TRUE.equals(body.flag(STREAM));
        boolean async = Boolean.TRUE.equals(body.flag(ASYNC));
        if (stream && async) {
            body.wrong(ASYNC, "cannot be true together with stream");
        }
        Complexity tier = simple ? Complexity.SIMPLE : body.oneOf(TIER, Complexity.class);
        body.check();
        ObjectNode request = WireJson.mapper().createObjectNode();
        Stream.concat(Stream.of(MODE), Settings.ofResearch().stream())
                .filter(body::has)
                .forEach(field -> request.set(field, body.node(field)));
        JsonNode task = body.node(TASK);
        if (!task.isMissingNode()) {
            request.set("question", task);
        }
        if (tier != null) {
            request.put("complexity", tier.wireName());
        }
        SoftDeadline.bound(request, tier, configured);
        return new RunRequest(
                request, stream ? ResponseMode.STREAMED : async ? ResponseMode.POLLED : ResponseMode.WAITED_FOR);
    }

    Question question(RoutingContext context) {
        return Question.of(request, NAMES, context);
    }
}
