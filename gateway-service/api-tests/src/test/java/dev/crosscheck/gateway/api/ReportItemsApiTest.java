package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.crosscheck.gateway.session.ScriptedAgents;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests a session served as items, and as the inputs of its agents. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class ReportItemsApiTest extends ReportApi {

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

    @Test
    void shouldServeWhatFailedAsAnItemWhenSessionHasFailed() {
        // Given
        agents(ScriptedAgents::failingToDraft, 1);
        String id = ask(QUESTION);
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
        String id = ask(QUESTION);
        act(id, "cancel").then().statusCode(200);

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
}
