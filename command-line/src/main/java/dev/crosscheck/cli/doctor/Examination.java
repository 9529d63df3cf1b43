package dev.crosscheck.cli.doctor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.doctor.Diagnosis.Model;
import dev.crosscheck.cli.doctor.Wire.NoAnswer;
import dev.crosscheck.cli.doctor.Wire.Reply;
import dev.crosscheck.endpoint.ErrorResponse;
import dev.crosscheck.endpoint.ModelListing;
import dev.crosscheck.endpoint.settings.EndpointSettings;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Examines an endpoint, and then each of its models that an agent would ask. */
final class Examination {

    private static final String REACHABLE = "reachable";
    private static final String KEY = "key";
    private static final String LIST = "list of models";

    private final EnvironmentSettings settings;
    private final Duration limit;

    /** @param limit the time limit of one request */
    Examination(EnvironmentSettings settings, Duration limit) {
        this.settings = settings;
        this.limit = limit;
    }

    Diagnosis examine() {
        List<CheckResult> findings = new ArrayList<>(settings.problems());
        if (findings.stream().anyMatch(CheckResult::isProblem)) {
            return new Diagnosis(Optional.empty(), findings, List.of());
        }
        List<Model> models = new ArrayList<>();
        EndpointSettings endpoint = settings.endpoint();
        try (Wire wire = new Wire(settings.dialect().headers(settings.key()), endpoint.connectTimeout(), limit)) {
            ModelListing list = list(wire, endpoint, findings);
            if (findings.stream().noneMatch(CheckResult::isProblem)) {
                settings.uses().forEach((name, uses) -> {
                    JsonNode listed = list.entry(name);
                    boolean inList = list.size() == 0 || !listed.isMissingNode();
                    models.add(
                            new Model(name, uses, new ModelExamination(wire, settings, name).examine(listed, inList)));
                });
            }
        }
        return new Diagnosis(
                Optional.of(settings.shownUrl() + ", " + settings.dialect().shown()), findings, models);
    }

    /** @return the endpoint's list of models; empty if it has none */
    private ModelListing list(Wire wire, EndpointSettings endpoint, List<CheckResult> findings) {
        try {
            Reply reply = wire.get(URI.create(endpoint.baseUrl() + ModelListing.PATH));
            findings.add(CheckResult.ok(REACHABLE, "in " + Math.round(reply.millis()) + " ms"));
            ErrorResponse refused = reply.error();
            if (refused.isOfTheKey()) {
                findings.add(CheckResult.problem(
                        KEY,
                        (settings.key().isPresent() ? "is refused, " : "is missing, ") + Advice.shown(refused),
                        Advice.on(refused)));
                return ModelListing.EMPTY;
            }
            findings.add(CheckResult.ok(
                    KEY, settings.key().isPresent() ? "is accepted" : "none is set, and none is needed"));
            ModelListing list = ModelListing.of(reply.body());
            findings.add(
                    list.size() == 0
                            ? CheckResult.unknown(
                                    LIST, reply.isOk() ? "is empty" : "not available, " + Advice.shown(refused))
                            : CheckResult.ok(LIST, "has " + list.size() + (list.size() == 1 ? " model" : " models")));
            return list;
        } catch (NoAnswer e) {
            findings.add(CheckResult.problem(
                    REACHABLE,
                    e.getMessage(),
                    "start the endpoint, or correct LLM_BASE_URL; until then sessions use heuristics"));
            return ModelListing.EMPTY;
        }
    }
}
