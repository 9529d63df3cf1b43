package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusMock;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.vertx.core.Context;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ReportApiTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String QUESTION = "When did the tank leak?";

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Inject
    ObjectMapper json;

    private final Instant begun = Instant.now();
    private ScriptedAgents agents;

    @AfterEach
    void stopAgents() {
        if (agents != null) {
            agents.close();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    */*                                                      | text/markdown
                    text/markdown                                            | text/markdown
                    text/*                                                   | text/markdown
                    text/html,application/xhtml+xml,*/*;q=0.8                | text/html
                    text/markdown;q=0.5, text/html;q=0.9                     | text/html
                    text/markdown;q=0, text/*                                | text/html
                    application/json                                         | application/json
                    application/pdf, application/*;q=0.2                     | application/json
                    """)
    void shouldServeReportInTheFormThatIsAccepted(String accept, String form) {
        // Given
        String id = completed();

        // When
        Response response = report(id, accept);

        // Then
        response.then().statusCode(200).contentType(startsWith(form)).header("Vary", containsString("Accept"));
    }

    @Test
    void shouldServeReportAsMarkdownWhenNothingElseIsAsked() {
        // Given
        String id = completed();

        // When
        Response response = given().get("/v1/research/" + id + "/report");

        // Then
        response.then().statusCode(200).contentType("text/markdown").body(containsString("# Report"));
    }

    @Test
    void shouldServeReportAsAPageThatRunsNothing() {
        // Given
        String id = completed();

        // When
        Response response = report(id, "text/html");

        // Then
        response.then()
                .statusCode(200)
                .header(
                        "Content-Security-Policy",
                        allOf(containsString("default-src 'none'"), not(containsString("script"))))
                .header("X-Content-Type-Options", "nosniff")
                .body(containsString("href=\"#source-1\""))
                .body(containsString("class=\"claim supported\""))
                .body(containsString("<li id=\"claim-1\""));
    }

    @Test
    void shouldServeReportAndSourcesAsItems() {
        // Given
        String id = completed();

        // When
        Response response = report(id, "application/json");

        // Then
        response.then()
                .statusCode(200)
                .body("$", hasSize(2))
                .body("[0].'@type'", equalTo("Item"))
                .body("[0].url", endsWith("/v1/research/" + id + "/report"))
                .body("[0].name", equalTo("Deep research report: " + QUESTION))
                .body("[0].site", equalTo("Deep Research Module"))
                .body("[0].siteUrl", startsWith("http://"))
                .body("[0].score", equalTo(95))
                .body("[0].description", containsString("# Report"))
                .body("[0].schema_object.'@type'", equalTo("ResearchReport"))
                .body("[0].schema_object.mode", equalTo("discovery"))
                .body("[0].schema_object.iterations", equalTo(1))
                .body("[0].schema_object.sources_used", hasItem(1))
                .body("[0].schema_object.confidence", equalTo("High"))
                .body("[0].schema_object.total_sources_analyzed", equalTo(1))
                .body("[1].url", equalTo("https://county.example/notice"))
                .body("[1].siteUrl", equalTo("https://county.example"))
                .body("[1].score", equalTo(100))
                .body("[1].description", startsWith("[Tier 1 | official] The tank leaked"))
                .body("[1].schema_object.position", equalTo(1))
                .body("[1]._reasoning_metadata.tier", equalTo(1))
                .body("[1]._reasoning_metadata.type", equalTo("official"))
                .body("[1]._reasoning_metadata.original_source", equalTo("County"))
                .body("[1]._reasoning_metadata.fallback_warning", nullValue())
                .body("[1]._reasoning_metadata.used", equalTo(true));
    }

    @ParameterizedTest
    @CsvSource({"text/markdown", "text/html", "application/json"})
    void shouldRenderOnNoEventLoop(String accept) {
        // Given
        String id = completed();
        WatchedRenderer watched = new WatchedRenderer(json);
        QuarkusMock.installMockForType(watched, ReportRenderer.class);

        // When
        Response response = report(id, accept);

        // Then
        response.then().statusCode(200);
        assertThat(watched.threads)
                .singleElement()
                .satisfies(thread -> assertThat(thread.isVirtual()).isTrue());
        assertThat(watched.onEventLoop).isFalse();
    }

    /** Renders as ever, and remembers where. */
    private static final class WatchedRenderer extends ReportRenderer {
        private final List<Thread> threads = new CopyOnWriteArrayList<>();
        private volatile boolean onEventLoop;

        WatchedRenderer(ObjectMapper json) {
            super(json);
        }

        @Override
        jakarta.ws.rs.core.Response render(Snapshot<ResearchState> snapshot, Offer offer, URI server) {
            threads.add(Thread.currentThread());
            onEventLoop |= Context.isOnEventLoopThread();
            return super.render(snapshot, offer, server);
        }
    }

    @Test
    void shouldNameTheFormsWhenNoneIsAccepted() {
        // Given
        String id = completed();

        // When
        Response response = report(id, "application/pdf");

        // Then
        response.then()
                .statusCode(406)
                .contentType("application/problem+json")
                .body("error.type", equalTo("not_acceptable"))
                .body("detail", containsString("text/html"));
    }

    @ParameterizedTest
    @CsvSource({"text/markdown", "text/html", "application/json"})
    void shouldSayThatReportIsPendingWhileSessionGoesOn(String accept) {
        // Given
        String id = ask();

        // When
        Response response = report(id, accept);

        // Then
        response.then()
                .statusCode(409)
                .contentType("application/problem+json")
                .body("type", equalTo("urn:crosscheck:problem:report_pending"));
    }

    @ParameterizedTest
    @CsvSource({"text/markdown", "text/html", "application/json"})
    void shouldSayThatThereIsNoSuchSession(String accept) {
        // When
        Response response = report("nowhere", accept);

        // Then
        response.then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("error.type", equalTo("not_found"));
    }

    @Test
    void shouldServeWhatFailedAsAnItemWhenSessionHasFailed() {
        // Given
        play(ReportApiTest::failingToDraft);
        String id = ask();
        awaitStatus(id, "failed");

        // When
        Response response = report(id, "application/json");

        // Then
        response.then()
                .statusCode(200)
                .body("[0].score", equalTo(0))
                .body("[0].description", equalTo("The research failed: the desk burnt down"))
                .body("[0].schema_object.confidence", nullValue())
                .body("[0].schema_object.sources_used", hasSize(0))
                .body("[1]._reasoning_metadata.used", equalTo(false));
        report(id, "text/html").then().statusCode(409).body("error.type", equalTo("no_report"));
    }

    @Test
    void shouldServeCancellationAsAnItemWhenSessionWasCancelled() {
        // Given
        String id = ask();
        given().post("/v1/research/" + id + "/cancel").then().statusCode(200);

        // When
        Response response = report(id, "application/json");

        // Then
        response.then()
                .statusCode(200)
                .body("[0].score", equalTo(0))
                .body("[0].description", equalTo("The research was cancelled: requested by the client"));
        report(id, "text/markdown").then().statusCode(409).body("error.type", equalTo("no_report"));
    }

    @Test
    void shouldServeWhatEachAgentWasGivenAndGaveBack() {
        // Given
        String id = completed();

        // When
        Response response = given().get("/v1/research/" + id + "/iterations");

        // Then
        response.then()
                .statusCode(200)
                .contentType(ContentType.JSON)
                .body("iteration", equalTo(List.of(1, 1, 1, 1)))
                .body("agent", equalTo(List.of("analyst", "critic", "writer", "critic")))
                .body("stage", equalTo(List.of("draft", "review", "compose", "verify")))
                .body(
                        "[0].input_prompt",
                        allOf(containsString("\"question\":\"" + QUESTION), containsString("The tank leaked")))
                .body("[0].output_response.markdown", containsString("[1]"))
                .body("[1].output_response.status", equalTo("PASS"))
                .body("[2].output_response.confidence_level", equalTo("High"))
                .body("[3].output_response.claims[0].verdict", equalTo("SUPPORTED"))
                .body("[0].metadata.model", nullValue())
                .body("[0].metadata.produced_by.name", equalTo("script"))
                .body("[0].metadata.usage.input_tokens", equalTo(10))
                .body("[0].metadata.times.duration_ms", greaterThanOrEqualTo(0));
        given().get("/v1/research/nowhere/iterations").then().statusCode(404);
    }

    private static Optional<AgentEvent> failingToDraft(AgentCommand command) {
        return command instanceof AgentCommand.WriteDraft
                ? Optional.of(new StepFailed(
                        command.sessionId(),
                        command.stepId(),
                        ProducedBy.heuristic("script"),
                        Usage.NONE,
                        new StepError("burnt", "the desk burnt down", false, 1, null)))
                : ScriptedAgents.straight(command);
    }

    private void play(Function<AgentCommand, Optional<AgentEvent>> script) {
        agents = new ScriptedAgents(bootstrapServers, script, 1, begun);
    }

    private String completed() {
        play(ScriptedAgents::straight);
        String id = ask();
        awaitStatus(id, "completed");
        return id;
    }

    private static Response report(String id, String accept) {
        return given().header("Accept", accept).get("/v1/research/" + id + "/report");
    }

    private static String ask() {
        return given().contentType(ContentType.JSON)
                .body(Map.of("question", QUESTION))
                .post("/v1/research")
                .then()
                .statusCode(202)
                .extract()
                .path("id");
    }

    private static void awaitStatus(String id, String status) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> given().get("/v1/research/" + id).then().body("status", equalTo(status)));
    }
}
