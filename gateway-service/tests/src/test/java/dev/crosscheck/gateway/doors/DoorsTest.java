package dev.crosscheck.gateway.doors;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.ScriptedGateway;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the doors {@code /run}, {@code /run-simple} and {@code /ask}, from question to cited answer. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class DoorsTest extends ScriptedGateway {

    private static final String TASK = "When did the tank leak?";

    @Test
    void shouldAnswerATaskWithItsSourcesWhenWaitedFor() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        Response response = post("/run", Map.of("task", TASK));

        // Then
        response.then()
                .statusCode(200)
                .contentType(ContentType.JSON)
                .body("summary", containsString(ScriptedAgents.SENTENCE))
                .body("final_answer", containsString("# Report"))
                .body("sources", hasSize(1))
                .body("sources[0].id", equalTo("[1]"))
                .body("sources[0].title", equalTo("A notice"))
                .body("sources[0].type", equalTo("web"))
                .body("sources[0].location", equalTo("https://county.example/notice"))
                .body("metadata.timestamp", endsWith("Z"))
                .body("metadata.model", equalTo("script"))
                .body("metadata.token_count", greaterThan(0))
                .body("metadata.session_id", notNullValue());
    }

    @Test
    void shouldLeaveOutSourcesWhoseClaimsDidNotPass() {
        // Given
        agents(DoorsTest::inconclusive, 1);

        // When
        Response response = post("/run-simple", Map.of("task", TASK));

        // Then
        response.then()
                .statusCode(200)
                .body("final_answer", containsString("[1]"))
                .body("sources", hasSize(0));
    }

    @Test
    void shouldGiveAJobThatIsPolledToItsResult() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        Response begun = post("/run", Map.of("task", TASK, "async", true, "complexity_tier", "simple"));

        // Then
        begun.then().statusCode(202).header("Location", equalTo("/run/" + begun.path("job_id")));
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().get(begun.header("Location"))
                        .then()
                        .statusCode(200)
                        .body("status", equalTo("completed"))
                        .body("result.sources[0].id", equalTo("[1]")));
        given().get("/run/nowhere").then().statusCode(404).body("error.type", equalTo("not_found"));
    }

    @Test
    void shouldStreamProgressAndThenTheResult() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        Response response = post("/run", Map.of("task", TASK, "stream", true));

        // Then
        response.then().statusCode(200).header("Content-Type", containsString("text/event-stream"));
        List<String> events = response.asString()
                .lines()
                .filter(line -> line.startsWith("event: "))
                .toList();
        assertThat(events).hasSizeGreaterThan(5).endsWith("event: progress", "event: result");
        assertThat(response.asString()).contains("analyst_draft_ready").contains("\"final_answer\"");
    }

    @Test
    void shouldNameTheDoorsOwnFieldsWhenTheyAreWrong() {
        post("/run", Map.of("task", " ")).then().statusCode(422).body("errors[0].field", equalTo("task"));
        post("/run", Map.of("task", TASK, "limits", Map.of("max_iters", 0)))
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("limits.max_iters"));
        post("/ask", Map.of("query", TASK, "generate_mode", "list"))
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("generate_mode"));
        post("/ask", Map.of("query", "a".repeat(10_000)))
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("query"));
        given().get("/run").then().statusCode(405).body("error.type", equalTo("method_not_allowed"));
    }

    @Test
    void shouldSayWhyThereIsNoAnswerWhenResearchFails() {
        // Given
        agents(ScriptedAgents::failingToDraft, 1);

        // When
        Response response = post("/run", Map.of("task", TASK));

        // Then
        response.then()
                .statusCode(409)
                .header("x-should-retry", equalTo("false"))
                .body("error.type", equalTo("no_report"))
                .body("detail", containsString("the desk burnt down"));
    }

    @Test
    void shouldStreamStagesAndItemsToNlWeb() {
        // Given
        agents(ScriptedAgents::straight, 1);

        // When
        Response response = given().queryParam("query", TASK)
                .queryParam("generate_mode", "deep_research")
                .queryParam("research_mode", "discovery")
                .queryParam("query_id", "q7")
                .get("/ask");

        // Then
        response.then().statusCode(200).header("Content-Type", containsString("text/event-stream"));
        List<String> messages =
                response.asString().lines().filter(line -> !line.isEmpty()).toList();
        assertThat(messages)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("data: {\"message_type\":\"")
                        .contains("\"query_id\":\"q7\""));
        assertThat(messages)
                .filteredOn(line -> line.contains("intermediate_result"))
                .anySatisfy(line -> assertThat(line)
                        .contains("\"stage\":\"critic_review_complete\"")
                        .contains("\"critique_preview\""));
        assertThat(messages.get(messages.size() - 2))
                .contains("result_batch")
                .contains("\"score\":95")
                .contains("\"@type\":\"ResearchReport\"");
        assertThat(messages.getLast()).contains("complete");
    }

    @Test
    void shouldGiveItemsAloneToNlWebWhenNotStreaming() {
        // Given
        agents(ScriptedAgents::failingToDraft, 1);

        // When
        Response response = post("/ask", Map.of("query", TASK, "streaming", false));

        // Then
        response.then()
                .statusCode(200)
                .body("query_id", not(equalTo("")))
                .body("results[0].score", equalTo(0))
                .body("results[0].description", containsString("the desk burnt down"));
    }

    @Test
    void shouldSayWhereToAskInLlmsTxt() {
        given().get("/llms.txt")
                .then()
                .statusCode(200)
                .contentType(ContentType.TEXT)
                .body(allOf(
                        containsString("/v1/chat/completions"),
                        containsString("/v1/evaluations"),
                        containsString("/v1/policies"),
                        containsString("/v1/chats")));
    }

    private static Response post(String path, Map<String, ?> body) {
        return given().contentType(ContentType.JSON).body(body).post(path);
    }

    private static Optional<AgentEvent> inconclusive(AgentCommand command) {
        return ScriptedAgents.straight(command)
                .map(event -> event instanceof ReportVerified verified
                        ? new ReportVerified(
                                verified.sessionId(),
                                verified.stepId(),
                                verified.producedBy(),
                                verified.usage(),
                                verified.claims().stream()
                                        .map(DoorsTest::unchecked)
                                        .toList(),
                                verified.markdown())
                        : event);
    }

    private static Claim unchecked(Claim claim) {
        return new Claim(
                claim.text(),
                claim.citation(),
                null,
                null,
                null,
                null,
                claim.tier(),
                Verdict.INCONCLUSIVE,
                0,
                0,
                List.of("check_failed"));
    }
}
