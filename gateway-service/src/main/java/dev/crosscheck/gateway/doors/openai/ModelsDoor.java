package dev.crosscheck.gateway.doors.openai;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Clock;
import java.util.Map;

/** Lists the models. {@code created} is the start time of this instance. */
@ApplicationScoped
class ModelsDoor {

    private final Answers answers;
    private final long since;

    ModelsDoor(Answers answers, Clock clock) {
        this.answers = answers;
        this.since = clock.instant().getEpochSecond();
    }

    void register(@Observes Router router) {
        answers.register(router, "/v1/models", Map.of(HttpMethod.GET, this::list));
        answers.register(router, "/v1/models/:id", Map.of(HttpMethod.GET, this::one));
    }

    private void list(RoutingContext context) {
        ObjectNode list = WireJson.mapper().createObjectNode().put("object", "list");
        for (OfferedModel model : OfferedModel.values()) {
            list.withArray("data").add(json(model));
        }
        answers.ok(context, Uni.createFrom().item(list));
    }

    private void one(RoutingContext context) {
        String id = context.pathParam("id");
        answers.ok(
                context,
                Uni.createFrom().item(json(OfferedModel.named(id).orElseThrow(() -> OpenAiRequest.unknown(id)))));
    }

    private ObjectNode json(OfferedModel model) {
        return WireJson.mapper()
                .createObjectNode()
                .put("id", model.id())
                .put("object", "model")
                .put("created", since)
                .put("owned_by", "crosscheck");
    }
}
