package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.StagedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Report;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ResearchApiTest extends GatewayApi {

    @Test
    void shouldCompleteWithReportWhenAgentsAnswerEachCommandThrice() {
        // Given
        agents(ScriptedAgents::straight, 3);

        // When
        String id = ask("When did the tank leak?");

        // Then
        awaitStatus(id, "completed");
        given().get("/v1/research/" + id)
                .then()
                .body("phase", equalTo("completed"))
                .body("report", containsString(ScriptedAgents.SENTENCE))
                .body("sources", hasSize(1))
                .body("sources[0].number", equalTo(1))
                .body("sources[0].tier", equalTo(1))
                .body("sources[0].used", equalTo(true))
                .body("claims[0].verdict", equalTo("SUPPORTED"))
                .body("confidence_level", equalTo("High"))
                .body("usage.model_calls", equalTo(7))
                .body("finished_at", notNullValue());
        given().accept(ContentType.JSON)
                .get("/v1/research/" + id + "/events")
                .then()
                .body(
                        "items.sequence",
                        equalTo(IntStream.rangeClosed(1, 8).boxed().toList()))
                .body("items.type", hasItem("dev.crosscheck.research.draft_written.v1"))
                .body("items[-1].data.status", equalTo("completed"))
                .body("items.data.stage", hasItem("analyst_draft_ready"));
    }

    @Test
    void shouldCompleteWhenTheReportContainsNul() {
        // Given
        agents(command -> ScriptedAgents.straight(command).map(ResearchApiTest::withNul), 1);

        // When
        String id = ask("When did the tank leak?");

        // Then
        awaitStatus(id, "completed");
        given().get("/v1/research/" + id).then().body("report", containsString("Terjolagnu"));
        given().get("/v1/research?q=Khashurignu").then().body("items.id", hasItem(id));
    }

    private static AgentEvent withNul(AgentEvent event) {
        return event instanceof ReportComposed composed
                ? new ReportComposed(
                        composed.sessionId(),
                        composed.stepId(),
                        composed.producedBy(),
                        composed.usage(),
                        new Report("Terjolagnu\0Khashurignu [1]", List.of(1), ConfidenceLevel.HIGH, "once"))
                : event;
    }

    @Test
    void shouldEndInVisibleErrorWhenResultIsNotJson() {
        // Given
        agents(
                command ->
                        command instanceof AgentCommand.WriteDraft ? poison(command) : ScriptedAgents.straight(command),
                1);

        // When
        String id = ask("When did the tank leak?");

        // Then
        awaitStatus(id, "failed");
        given().get("/v1/research/" + id)
                .then()
                .body("error_log[0].type", equalTo("unreadable_message"))
                .body("report", nullValue());
    }

    private Optional<AgentEvent> poison(AgentCommand command) {
        agents().send(
                        command.sessionId().value(),
                        "dev.crosscheck.research.draft_written.v1",
                        command.stepId().value(),
                        "not json".getBytes(StandardCharsets.UTF_8));
        return Optional.empty();
    }

    @Test
    void shouldEndByHardDeadlineWhenNobodyAnswers() {
        // Given
        agents(
                command -> command instanceof AgentCommand.WriteDraft
                        ? Optional.empty()
                        : ScriptedAgents.straight(command),
                1);

        // When
        String id = given().contentType(ContentType.JSON)
                .body(Map.of("question", "When did the tank leak?", "limits", Map.of("max_execution_time_s", 1)))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");

        // Then
        awaitStatus(id, "completed");
        given().get("/v1/research/" + id)
                .then()
                .body("warnings", hasItem("deadline"))
                .body("confidence_level", equalTo("Low"))
                .body("report", containsString("A notice"));
    }

    @Test
    void shouldBeginOneSessionWhenIdempotencyKeyComesAgain() {
        // Given
        String body = "{\"question\":\"When did the tank leak?\"}";

        // When
        String first =
                askWithKey("key-1", body).then().statusCode(202).extract().path("id");
        String second =
                askWithKey("key-1", body).then().statusCode(202).extract().path("id");

        // Then
        assertThat(second).isEqualTo(first);
        askWithKey("key-1", "{\"question\":\"Another one?\"}")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("Idempotency-Key"));
    }

    private static io.restassured.response.Response askWithKey(String key, String body) {
        return given().contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body(body)
                .post("/v1/research");
    }

    @Test
    void shouldPageThroughSessionsWhenCursorIsFollowed() {
        // Given
        List<String> asked = List.of(ask("One?"), ask("Two?"), ask("Three?"));

        // When
        var first = given().queryParam("limit", 2)
                .get("/v1/research")
                .then()
                .statusCode(200)
                .extract();
        String cursor = first.path("next_cursor");
        var second = given().queryParam("limit", 2)
                .queryParam("cursor", cursor)
                .get("/v1/research")
                .then()
                .statusCode(200)
                .extract();

        // Then
        assertThat(first.<List<String>>path("items.id")).containsExactly(asked.get(2), asked.get(1));
        assertThat(second.<List<String>>path("items.id")).first().isEqualTo(asked.get(0));
        given().queryParam("cursor", "x").get("/v1/research").then().statusCode(422);
        given().queryParam("status", "done").get("/v1/research").then().body("errors[0].field", equalTo("status"));
    }

    @Test
    void shouldFindSessionsByWordsOfQuestionAndReport() {
        // Given
        agents(new StagedAgents(), 1);
        String asked = ask("Why did the Quarrington aqueduct burst?");
        String chinese = ask("景山吊橋何時封閉？");
        awaitStatus(asked, "completed");
        awaitStatus(chinese, "completed");

        // Then
        assertThat(found("quarring AQUEDUCTS?")).isEmpty();
        assertThat(found("quarring AQUEDUCT?")).containsExactly(asked);
        assertThat(found("吊橋 景山")).containsExactly(chinese);
        assertThat(found("山橋")).doesNotContain(chinese);
        assertThat(found("treat quarrington")).containsExactly(asked);
        assertThat(found("' & | !(:* <->")).isEmpty();
        assertThat(found(" ")).contains(asked, chinese);
        given().queryParam("q", "x".repeat(501))
                .get("/v1/research")
                .then()
                .statusCode(422)
                .body("errors[0].field", equalTo("q"));
    }

    private static List<String> found(String words) {
        return given().queryParam("q", words)
                .queryParam("limit", 200)
                .get("/v1/research")
                .then()
                .statusCode(200)
                .extract()
                .path("items.id");
    }

    @Test
    void shouldDescribeItselfWhenOpenApiIsAsked() {
        // When
        var response = given().accept(ContentType.JSON).get("/q/openapi?format=json");

        // Then
        response.then()
                .statusCode(200)
                .body("paths.'/v1/research'.post", notNullValue())
                .body("paths.'/v1/documents'.post", notNullValue())
                .body("components.schemas.Session.properties.confidence_level", notNullValue());
    }
}
