package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.routing.Routing;
import dev.crosscheck.gateway.routing.Routing.PromptShare;
import dev.crosscheck.rest.JsonFields;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A change of a tenant's routing. Null components stay as they are. */
@Schema(name = "EvaluationRoutingRequest", additionalProperties = Schema.False.class)
record RoutingRequest(
        @Schema(
                description = "percentage of cases that a model evaluates",
                enumeration = {"0", "10", "50", "100"})
        Integer modelShare,

        @Schema(description = "whether the other controller evaluates each case too; its results do not count")
        Boolean shadow,

        @Schema(maxItems = MOST_PROMPTS, description = "prompts, each with the percentage of cases that use it")
        List<PromptShare> prompts) {

    private static final int MOST_PROMPTS = 10;
    private static final Set<Integer> SHARES = Set.of(0, 10, 50, Routing.ALL);

    /**
     * Reads and validates a body.
     *
     * @throws dev.crosscheck.rest.ProblemException naming every invalid field
     */
    static RoutingRequest read(JsonFields body) {
        body.allow(RoutingRequest.class);
        Integer share = body.integer("model_share", 0, Routing.ALL);
        if (share != null && !SHARES.contains(share)) {
            body.wrong("model_share", "must be one of 0, 10, 50, 100");
        }
        RoutingRequest request =
                new RoutingRequest(share, body.flag("shadow"), body.has("prompts") ? prompts(body) : null);
        body.check();
        return request;
    }

    private static List<PromptShare> prompts(JsonFields body) {
        JsonNode list = body.node("prompts");
        if (!list.isArray() || list.size() > MOST_PROMPTS) {
            body.wrong("prompts", "must be a list of at most " + MOST_PROMPTS + " objects");
            return List.of();
        }
        List<PromptShare> prompts = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < list.size(); i++) {
            String name = "prompts[" + i + "]";
            if (list.get(i) instanceof ObjectNode object) {
                JsonFields item = body.inside(object, name);
                item.allow(PromptShare.class);
                String id = EvaluationRequest.promptId(item);
                Integer share = item.integer("share", 1, Routing.ALL);
                required(item, "prompt_id", id);
                required(item, "share", share);
                if (id != null && !seen.add(id)) {
                    item.wrong("prompt_id", "must occur only once");
                }
                if (id != null && share != null) {
                    prompts.add(new PromptShare(id, share));
                }
            } else {
                body.wrong(name, "must be an object");
            }
        }
        if (prompts.stream().mapToInt(PromptShare::share).sum() > Routing.ALL) {
            body.wrong("prompts", "must have shares that add up to at most 100");
        }
        return prompts;
    }

    private static void required(JsonFields item, String field, Object value) {
        if (value == null && !item.isWrong(field)) {
            item.wrong(field, "must be given");
        }
    }

    Routing over(Routing now) {
        return new Routing(
                modelShare == null ? now.modelShare() : modelShare,
                shadow == null ? now.shadow() : shadow,
                prompts == null ? now.prompts() : prompts);
    }
}
