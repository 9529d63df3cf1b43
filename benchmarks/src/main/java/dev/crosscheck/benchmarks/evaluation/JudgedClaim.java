package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.claim.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * A labelled claim with the verifier's verdict.
 *
 * @param millis from the request to the answer
 */
record JudgedClaim(LabelledClaim claim, Verdict verdict, double score, List<String> reasons, double millis) {

    JudgedClaim {
        reasons = List.copyOf(reasons);
    }

    /** @param answer the response of {@code POST /v1/verify} for only this claim */
    static JudgedClaim of(LabelledClaim claim, JsonNode answer, double millis) {
        JsonNode judged = answer.path("claims").path(0);
        List<String> reasons = new ArrayList<>();
        judged.path("reasons").forEach(reason -> reasons.add(Json.text(reason)));
        return new JudgedClaim(
                claim,
                Verdict.valueOf(Json.text(judged.path("verdict"))),
                judged.path("score").asDouble(),
                reasons,
                millis);
    }

    boolean isLabelled(Verdict label) {
        return claim.label() == label;
    }

    ObjectNode toJson() {
        ObjectNode json = Json.object()
                .put("id", claim.id())
                .put("label", claim.label().name())
                .put("verdict", verdict.name())
                .put("score", score);
        reasons.forEach(json.putArray("reasons")::add);
        return json;
    }
}
