package dev.crosscheck.gateway.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which requests are refused, and that the answer says why. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class BadRequestsTest extends GatewayApi {

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
                    {"question":"Q?","web":"yes"}                         | web
                    {"question":"Q?","web_providers":["wikipedia"]}       | web_providers
                    {"question":"Q?","web":true,"web_providers":[]}       | web_providers
                    {"question":"Q?","web":true,"web_providers":"arxiv"}  | web_providers
                    {"question":"Q?","web_queries":"planned"}             | web_queries
                    {"question":"Q?","web":true,"web_queries":"all"}      | web_queries
                    {"question":"Q?","budget":{"tokens":-1}}              | budget.tokens
                    {"question":"Q?","budget":{"tokens":1.5}}             | budget.tokens
                    {"question":"Q?","budget":{"usd":-0.01}}              | budget.usd
                    {"question":"Q?","budget":{"usd":1e999}}              | budget.usd
                    {"question":"Q?","budget":{"euro":1}}                 | budget.euro
                    {"question":"Q?","budget":5}                          | budget
                    {"question":"Q?","watermark":"x"}                     | watermark
                    {"question":"Q?","length":"huge"}                     | length
                    {"question":"Q?","form":"poem"}                       | form
                    {"question":"Q?","include_domains":["https://a.b/c"]} | include_domains
                    {"question":"Q?","exclude_domains":"example.org"}     | exclude_domains
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
}
