package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.CitationsChecked;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.Deliberated;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.http.ContentType;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Records criteria evaluations. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
@TestProfile(GoldenLogRecording.UsualTimes.class)
@EnabledIfSystemProperty(named = "golden.record", matches = ".+")
class EvaluationRecording extends GoldenLogRecording {

    private static final ProducedBy MODEL = new ProducedBy(ProducedBy.LLM, "staged-model", "react.en.v1", null);
    private static final Usage CALL = new Usage(1, 1_200, 300, 0.0042);

    @Inject
    Pool pool;

    @Override
    Path folder() {
        return GoldenLogRecorder.EVALUATIONS;
    }

    @AfterEach
    void forgetRouting() {
        pool.query("DELETE FROM gateway.evaluation_routing").executeAndAwait();
    }

    @Test
    void decided() {
        decided("decided", "Each criterion is met after one search.", new StagedAgents(), "adult", "resident");
        decided(
                "decided-differently",
                "Met by a model, not met after another criterion's search, uncertain as its step failed,"
                        + " met though its search failed.",
                new StagedAgents()
                        .at("deliberating-1.1", command -> searches(command, "age"))
                        .at("deliberating-1.2", command -> finds(command, CriterionStatus.MET, 0.9))
                        .at("deliberating-2.1", command -> searches(command, "residence"))
                        .at("deliberating-2.2", command -> searches(command, "age"))
                        .at("deliberating-2.3", command -> finds(command, CriterionStatus.NOT_MET, 0.8))
                        .at("deliberating-3.1", StagedAgents::failed)
                        .at("deliberating-4.1", command -> searches(command, "income"))
                        .at("consulting-4.1", StagedAgents::failed),
                "adult",
                "resident",
                "employed",
                "insured");
        decided(
                "citation-refused",
                "The Critic does not find a citation supported, and fails to check another.",
                new StagedAgents()
                        .at("checking-1.2", command -> checked(command, Verdict.NOT_FOUND))
                        .at("checking-2.2", StagedAgents::failed),
                "adult",
                "resident");
    }

    @Test
    void shadow() {
        if (recorder.has("shadow")) {
            return;
        }
        given().contentType(ContentType.JSON)
                .body(Map.of("shadow", true))
                .patch("/v1/evaluations/routing")
                .then()
                .statusCode(200);
        decided(
                "shadow",
                "The other controller decides for comparison: alike for one criterion, differently for the other.",
                new StagedAgents()
                        .at("deliberating-4.1", command -> searches(command, "age"))
                        .at("deliberating-4.2", command -> finds(command, CriterionStatus.NOT_MET, 0.7)),
                "adult",
                "resident");
    }

    @Test
    void missing() {
        if (!recorder.has("policy-missing")) {
            agents(new StagedAgents(), 1);
            String id = evaluate("missing", "adult", "resident");
            awaitEvaluation(id, "completed");
            record(id, "policy-missing", "There is no such policy: each criterion is uncertain.");
        }
    }

    @Test
    void ends() {
        if (recorder.has("cancelled")) {
            return;
        }
        String late = waiting("checking-2.2");
        deadlines.passNext(late);
        awaitEvaluation(late, "completed");
        record(late, "deadline", "The deadline passes when one criterion is decided and another is checked.");

        String unopened = waiting("open");
        deadlines.passNext(unopened);
        awaitEvaluation(unopened, "completed");
        record(unopened, "deadline-opening", "The deadline passes before the policy is opened.");

        String cancelled = waiting("checking-2.2");
        given().post("/v1/evaluations/" + cancelled + "/cancel").then().statusCode(200);
        record(cancelled, "cancelled", "Cancelled when one criterion is decided.");
    }

    /** Begins an evaluation of two criteria and returns it once all but the one step has been answered. */
    private String waiting(String place) {
        agents(remembering(new StagedAgents().silentAt(place)), 1);
        String id = evaluate("policy-1", "adult", "resident");
        awaitCommand(id, place);
        if (!place.equals("open")) {
            await().atMost(PATIENCE)
                    .untilAsserted(() -> given().get("/v1/evaluations/" + id)
                            .then()
                            .body("results[0].criterion_id", equalTo("adult")));
        }
        return id;
    }

    private void decided(String name, String shows, StagedAgents script, String... criteria) {
        if (recorder.has(name)) {
            return;
        }
        agents(script, 1);
        String id = evaluate("policy-1", criteria);
        awaitEvaluation(id, "completed");
        record(id, name, shows);
    }

    private static String evaluate(String policy, String... criteria) {
        Map<String, Object> request = Map.of(
                "policy_id",
                policy,
                "case",
                Map.of("facts", List.of(Map.of("name", "age", "value", "43", "confidence", 0.9))),
                "criteria",
                Arrays.stream(criteria)
                        .map(id -> Map.of("id", id, "text", "The applicant is " + id + "."))
                        .toList());
        return given().contentType(ContentType.JSON)
                .body(request)
                .post("/v1/evaluations")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    private static void awaitEvaluation(String id, String status) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().get("/v1/evaluations/" + id).then().body("status", equalTo(status)));
    }

    private static AgentEvent searches(AgentCommand command, String query) {
        TraceEntry search = new TraceEntry("What does it say of this?", "pi_search(\"" + query + "\")", "");
        Deliberation wanted = Deliberation.searching(List.of(search), new PolicyQuery(query, 3));
        return new Deliberated(command.sessionId(), command.stepId(), MODEL, CALL, wanted);
    }

    private static AgentEvent finds(AgentCommand command, CriterionStatus status, double confidence) {
        PolicyPassage passage = ((Deliberate) command).material().passages().getFirst();
        PolicyCitation quote = PolicyCitation.of(passage, passage.start(), passage.end());
        Finding finding = new Finding(status, confidence, List.of(quote), "They are 43.", ReasonCode.DECIDED);
        Deliberation finished = Deliberation.finished(List.of(new TraceEntry("It is said.", "finish", "")), finding);
        return new Deliberated(command.sessionId(), command.stepId(), MODEL, CALL, finished);
    }

    private static AgentEvent checked(AgentCommand command, Verdict verdict) {
        List<PolicyCitation> judged = ((CheckCitations) command)
                .finding().citations().stream()
                        .map(citation -> citation.with(verdict))
                        .toList();
        return new CitationsChecked(command.sessionId(), command.stepId(), MODEL, Usage.NONE, judged);
    }
}
