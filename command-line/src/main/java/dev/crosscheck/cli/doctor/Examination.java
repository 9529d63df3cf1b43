package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.doctor.Diagnosis.Model;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.cli.doctor.Wire.Reply;
import dev.crosscheck.cli.rest.Json;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Examines an endpoint, and then each of its models that an agent would ask. */
final class Examination {

    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final String REACHABLE = "reachable";
    private static final String KEY = "key";
    private static final String LIST = "list of models";

    private final ModelSettings settings;
    private final Duration limit;

    /** @param limit the time limit of one request */
    Examination(ModelSettings settings, Duration limit) {
        this.settings = settings;
        this.limit = limit;
    }

    Diagnosis examine() {
        List<CheckResult> findings = new ArrayList<>(settings.problems());
        if (findings.stream().anyMatch(CheckResult::isProblem)) {
            return new Diagnosis(Optional.empty(), findings, List.of());
        }
        List<Model> models = new ArrayList<>();
        try (Wire wire = new Wire(settings.dialect().headers(settings.key()), CONNECTING, limit)) {
            JsonNode list = endpoint(wire, findings);
            if (findings.stream().noneMatch(CheckResult::isProblem)) {
                settings.uses().forEach((name, uses) -> {
                    JsonNode listed = listed(list, name);
                    boolean inList = list.isEmpty() || !listed.isMissingNode();
                    models.add(
                            new Model(name, uses, new ModelExamination(wire, settings, name).examine(listed, inList)));
                });
            }
        }
        return new Diagnosis(
                Optional.of(settings.shownUrl() + ", " + settings.dialect().shown()), findings, models);
    }

    /** @return the endpoint's list of models; missing if it has none */
    private JsonNode endpoint(Wire wire, List<CheckResult> findings) {
        try {
            Reply reply = wire.get(URI.create(settings.baseUrl() + "/models"));
            findings.add(CheckResult.ok(REACHABLE, "in " + Math.round(reply.millis()) + " ms"));
            ErrorResponse refused = ErrorResponse.of(reply);
            if (refused.isTheKeys()) {
                findings.add(CheckResult.problem(
                        KEY,
                        (settings.key().isPresent() ? "is refused, " : "is missing, ") + refused.shown(),
                        refused.advice()));
                return Json.missing();
            }
            findings.add(CheckResult.ok(
                    KEY, settings.key().isPresent() ? "is accepted" : "none is set, and none is needed"));
            JsonNode list = list(Probes.object(reply.body()));
            findings.add(
                    list.isEmpty()
                            ? CheckResult.unknown(LIST, reply.isOk() ? "is empty" : "not available, " + refused.shown())
                            : CheckResult.ok(LIST, "has " + list.size() + (list.size() == 1 ? " model" : " models")));
            return list;
        } catch (NoAnswer e) {
            findings.add(CheckResult.problem(
                    REACHABLE,
                    e.getMessage(),
                    "start the endpoint, or correct LLM_BASE_URL; until then sessions use heuristics"));
            return Json.missing();
        }
    }

    private static JsonNode list(JsonNode body) {
        return body.path("data").isArray() ? body.path("data") : body.path("models");
    }

    /** Finds a model in the list. Gemini puts a folder before the names. */
    private static JsonNode listed(JsonNode list, String model) {
        for (JsonNode entry : list) {
            String id = Json.text(entry.path("id"));
            if (id.equals(model) || id.equals("models/" + model)) {
                return entry;
            }
        }
        return Json.missing();
    }
}
