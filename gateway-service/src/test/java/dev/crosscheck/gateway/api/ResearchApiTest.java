package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ResearchApiTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @TestHTTPResource("/")
    URI server;

    private ScriptedAgents agents;

    @AfterEach
    void stopAgents() {
        if (agents != null) {
            agents.close();
        }
    }

    @Test
    void shouldCompleteWithReportWhenAgentsAnswerEachCommandThrice() {
        // Given
        agents = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 3);

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
    void shouldContinueExactlyWhereReaderWasWhenLastEventIdIsSent() throws Exception {
        // Given
        agents = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1);
        String id = ask("When did the tank leak?");

        // When
        List<String> whole = stream(id, null);
        List<String> rest = stream(id, "5");

        // Then
        assertThat(ids(whole)).containsExactly("1", "2", "3", "4", "5", "6", "7", "8");
        assertThat(ids(rest)).containsExactly("6", "7", "8");
        assertThat(whole).contains("event: dev.crosscheck.research.report_verified.v1".replace(": ", ":"));
    }

    @Test
    void shouldCancelOnceWhenAskedTwice() {
        // Given
        String id = ask("When did the tank leak?");

        // When
        var first = given().post("/v1/research/" + id + "/cancel");
        var second = given().post("/v1/research/" + id + "/cancel");

        // Then
        first.then().statusCode(200).body("status", equalTo("cancelled"));
        second.then().statusCode(200).body("status", equalTo("cancelled"));
        given().accept(ContentType.JSON)
                .get("/v1/research/" + id + "/events")
                .then()
                .body("items", hasSize(2));
    }

    @Test
    void shouldRefuseCancelWhenSessionIsComplete() {
        // Given
        agents = new ScriptedAgents(bootstrapServers, ScriptedAgents::straight, 1);
        String id = ask("When did the tank leak?");
        awaitStatus(id, "completed");

        // When
        var response = given().post("/v1/research/" + id + "/cancel");

        // Then
        response.then().statusCode(409).body("error.type", equalTo("session_over"));
        given().get("/v1/research/" + id).then().body("status", equalTo("completed"));
    }

    @Test
    void shouldEndInVisibleErrorWhenResultIsNotJson() {
        // Given
        agents = new ScriptedAgents(
                bootstrapServers,
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

    private Optional<dev.crosscheck.model.message.AgentEvent> poison(AgentCommand command) {
        agents.send(
                command.sessionId().value(),
                "dev.crosscheck.research.draft_written.v1",
                command.stepId().value(),
                "not json".getBytes(StandardCharsets.UTF_8));
        return Optional.empty();
    }

    @Test
    void shouldEndByHardDeadlineWhenNobodyAnswers() {
        // Given
        agents = new ScriptedAgents(
                bootstrapServers,
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

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {}                                                    | question
                    {"question":" "}                                      | question
                    {"question":7}                                        | question
                    {"question":"Q?","mode":"lax"}                        | mode
                    {"question":"Q?","complexity":"huge"}                 | complexity
                    {"question":"Q?","language":"tlh"}                    | language
                    {"question":"Q?","collections":"a"}                   | collections
                    {"question":"Q?","start_date":"March"}                | start_date
                    {"question":"Q?","start_date":"2025-02-01","end_date":"2025-01-01"} | start_date
                    {"question":"Q?","limits":{"max_sources":51}}         | limits.max_sources
                    {"question":"Q?","limits":{"max_iters":0}}            | limits.max_iters
                    {"question":"Q?","limits":{"sources":5}}              | limits.sources
                    {"question":"Q?","web":true}                          | web
                    {"question":"Q?","budget":{"tokens":-1}}              | budget.tokens
                    {"question":"Q?","watermark":"x"}                     | watermark
                    {"question":"Q?","mod":"strict"}                      | mod
                    """)
    void shouldNameFieldWhenRequestIsInvalid(String body, String field) {
        // When
        var response = given().contentType(ContentType.JSON).body(body).post("/v1/research");

        // Then
        response.then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors.field", hasItem(field))
                .body("error.retryable", equalTo(false));
    }

    @Test
    void shouldNameQuestionWhenItIsTooLong() {
        // When
        var response = given().contentType(ContentType.JSON)
                .body(Map.of("question", "x".repeat(10_000)))
                .post("/v1/research");

        // Then
        response.then().statusCode(422).body("errors[0].field", equalTo("question"));
    }

    @Test
    void shouldRefuseBodyWhenItIsNotUtf8() {
        // When
        var response = given().contentType("application/json")
                .body("{\"question\":\"caf\u00e9?\"}".getBytes(StandardCharsets.ISO_8859_1))
                .post("/v1/research");

        // Then
        response.then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors[0].field", equalTo("body"))
                .body("detail", containsString("UTF-8"));
    }

    @Test
    void shouldAnswerWithProblemWhenThereIsNoSuchSession() {
        // When
        var response = given().get("/v1/research/nowhere");

        // Then
        response.then().statusCode(404).contentType("application/problem+json").body("status", equalTo(404));
        given().accept("text/event-stream")
                .get("/v1/research/nowhere/events")
                .then()
                .statusCode(404);
    }

    @Test
    void shouldSayUnavailableWhenSearchServiceIsAway() {
        // When
        var response = given().get("/v1/documents");

        // Then
        response.then().statusCode(503).contentType("application/problem+json").body("error.retryable", equalTo(true));
    }

    @Test
    void shouldSayWhichServiceIsAwayWhenATextCannotBeChecked() {
        // When
        var response = given().contentType(ContentType.JSON).body("{}").post("/v1/verify");

        // Then
        response.then().statusCode(503).body("detail", containsString("critic-service"));
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

    private static String ask(String question) {
        return given().contentType(ContentType.JSON)
                .body(Map.of("question", question))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .header("Location", containsString("/v1/research/"))
                .extract()
                .path("id");
    }

    private static void awaitStatus(String id, String status) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().get("/v1/research/" + id).then().body("status", equalTo(status)));
    }

    private List<String> stream(String id, String lastEventId) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve("/v1/research/" + id + "/events"))
                .timeout(PATIENCE)
                .header("Accept", "text/event-stream");
        if (lastEventId != null) {
            request.header("Last-Event-ID", lastEventId);
        }
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofLines())
                    .body()
                    .toList();
        }
    }

    private static List<String> ids(List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith("id:"))
                .map(line -> line.substring(3).strip())
                .toList();
    }
}
