package dev.crosscheck.llm.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.llm.testing.Gate.Refusal;
import dev.crosscheck.llm.testing.RecordedRequest.RequestOutcome;
import dev.crosscheck.model.text.Sha256;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.io.IOException;
import java.util.Optional;

/** The endpoint's resources. Runs on one event loop and never blocks it. */
final class ChatCompletions {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final OpenRequest.Stage stage;
    private final Script script;
    private final Abilities abilities;
    private final Gate gate;
    private final RecordedRequests requests;

    ChatCompletions(OpenRequest.Stage stage) {
        this.stage = stage;
        this.script = stage.script();
        this.abilities = stage.abilities();
        this.gate = new Gate(abilities);
        this.requests = stage.requests();
    }

    void handle(HttpServerRequest request) {
        Optional<Refusal> refusal = gate.refusal(request);
        if (refusal.isPresent()) {
            OpenRequest.send(request.response(), refusal.get().status(), OpenRequest.error(refusal.get()));
        } else if (HttpMethod.GET.equals(request.method()) && request.path().endsWith("/models") && abilities.lists()) {
            OpenRequest.send(request.response(), 200, models());
        } else if (HttpMethod.POST.equals(request.method())
                && (request.path().endsWith("/chat/completions") || AnthropicMessages.isAsked(request))) {
            request.bodyHandler(body -> complete(request, body));
        } else {
            OpenRequest.send(request.response(), 404, OpenRequest.error(new Refusal(404, "not_found", null)));
        }
    }

    private void complete(HttpServerRequest request, Buffer body) {
        Asked asked;
        try {
            JsonNode json = JSON.readTree(body.getBytes());
            asked = Asked.of(gate.heeded(AnthropicMessages.isAsked(request) ? AnthropicMessages.asChat(json) : json));
        } catch (IOException e) {
            OpenRequest.send(request.response(), 400, OpenRequest.error(new Refusal(400, "invalid_json", null)));
            return;
        }
        Behaviour behaviour = script.take(asked.task());
        int number = requests.add(asked, Sha256.hex(body.getBytes()), behaviour);
        request.connection().closeHandler(closed -> requests.settle(number, RequestOutcome.HUNG_UP));
        OpenRequest exchange = new OpenRequest(stage, request, asked, number);
        gate.refusal(asked).ifPresentOrElse(exchange::refuse, () -> exchange.play(behaviour));
    }

    private String models() {
        ObjectNode list = JSON.createObjectNode().put("object", "list");
        ArrayNode data = list.putArray("data");
        abilities.models().forEach((name, context) -> {
            ObjectNode model = data.addObject().put("id", name).put("object", "model");
            if (context > 0) {
                model.put("max_model_len", context);
            }
        });
        return list.toString();
    }
}
