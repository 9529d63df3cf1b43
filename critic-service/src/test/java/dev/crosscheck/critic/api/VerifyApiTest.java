package dev.crosscheck.critic.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class VerifyApiTest {

    private static final String NOTICE =
            "The Lakeview plant knew about the leak on 11 February 2025. About 1,200 litres escaped into the drain.";
    private static final String LEDGER = "Workers told the Ledger that 14 people were treated at the clinic.";

    @Test
    void shouldAnswerNoForeignHostAndNoForeignPage() {
        // Then
        given().header("Host", "evil.example").get("/v1/verify").then().statusCode(421);
        given().header("Origin", "http://evil.example")
                .contentType(ContentType.JSON)
                .body("{}")
                .post("/v1/verify")
                .then()
                .statusCode(403)
                .body("error.type", equalTo("forbidden"));
        given().contentType("text/plain").body("{}").post("/v1/verify").then().statusCode(415);
    }

    @Test
    void shouldHoldEachSentenceAgainstTheSourceThatItCites() {
        // When
        JsonPath claims = verify(Map.of(
                        "text",
                        "# Report\n\n"
                                + "The plant learned of the leak on 11 February 2025 [1]. At the clinic 41 people were"
                                + " treated [2].",
                        "sources",
                        List.of(
                                Map.of("title", "Notice", "text", NOTICE, "tier", 1),
                                Map.of("title", "Ledger", "text", LEDGER))))
                .statusCode(200)
                .body("claims", hasSize(2))
                .body("claims.verdict", contains("SUPPORTED", "CONTRADICTED"))
                .body("claims.citation", contains(1, 2))
                .body("claims[0].tier", equalTo(1))
                .body("claims[0].origins", equalTo(1))
                .body("claims[1].tier", nullValue())
                .body("claims[1].reasons", hasItem("figure_differs: 41 people / 14 people"))
                .extract()
                .jsonPath();

        // Then
        assertThat(NOTICE.substring(claims.getInt("claims[0].start"), claims.getInt("claims[0].end")))
                .isEqualTo(claims.getString("claims[0].quote"));
        assertThat(LEDGER.substring(claims.getInt("claims[1].start"), claims.getInt("claims[1].end")))
                .isEqualTo(claims.getString("claims[1].quote"));
    }

    @Test
    void shouldHoldASentenceWithoutAMarkerAgainstEverySource() {
        // Then
        verify(Map.of(
                        "text",
                        "About 1,200 litres escaped into the drain.",
                        "sources",
                        List.of(Map.of("text", LEDGER), Map.of("text", NOTICE))))
                .statusCode(200)
                .body("claims[0].verdict", equalTo("SUPPORTED"))
                .body("claims[0].citation", equalTo(2))
                .body("claims[0].reasons", hasItems("quote_found", "no_citation: checked against all 2 sources"));
    }

    @Test
    void shouldKnowSourcesByTheNumbersThatTheyAreGiven() {
        // Then
        verify(Map.of(
                        "text",
                        "About 1,200 litres escaped into the drain [7]. It rained [2].",
                        "sources",
                        List.of(Map.of("number", 7, "text", NOTICE))))
                .statusCode(200)
                .body("claims.citation", contains(7, 2))
                .body("claims.verdict", contains("SUPPORTED", "NOT_FOUND"))
                .body("claims[1].reasons", hasItem("unknown_source"));
    }

    @Test
    void shouldCountCopiesOfOneTextAsOneOrigin() {
        // Given
        String copied =
                NOTICE + " The agency published its report on the plant and the drain on Friday, after an inspection.";

        // Then
        verify(Map.of(
                        "claims",
                        List.of("About 1,200 litres escaped into the drain."),
                        "sources",
                        List.of(Map.of("text", copied), Map.of("text", copied))))
                .statusCode(200)
                .body("claims[0].origins", equalTo(1));
    }

    @Test
    void shouldJudgeSingleClaimsInChinese() {
        // Then
        verify(Map.of(
                        "claims",
                        List.of("湖景廠在2025年2月11日就知道儲槽洩漏。", "湖景廠在2025年2月12日就知道儲槽洩漏。", "董事會下令隱瞞。"),
                        "sources",
                        List.of(Map.of("text", "湖景廠在民國114年2月11日即已知悉儲槽洩漏。"))))
                .statusCode(200)
                .body("claims.verdict", contains("SUPPORTED", "CONTRADICTED", "NOT_FOUND"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | text",
                "{\"text\": \"A.\", \"claims\": [\"A.\"], \"sources\": [{\"text\": \"A.\"}]} | text",
                "{\"text\": \" \", \"sources\": [{\"text\": \"A.\"}]} | text",
                "{\"text\": 5, \"sources\": [{\"text\": \"A.\"}]} | text",
                "{\"claims\": [], \"sources\": [{\"text\": \"A.\"}]} | claims",
                "{\"claims\": [\"A.\", \"\"], \"sources\": [{\"text\": \"A.\"}]} | claims[1]",
                "{\"claims\": [\"A.\"]} | sources",
                "{\"claims\": [\"A.\"], \"sources\": [{\"title\": \"A\"}]} | sources[0].text",
                "{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"A.\", \"tier\": 6}]} | sources[0].tier",
                "{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"A.\", \"tier\": \"2\"}]} | sources[0].tier",
                "{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"A.\", \"number\": 0}]} | sources[0].number",
                "{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"A.\", \"number\": 3}, {\"text\": \"B.\"}]} |"
                        + " sources[1].number",
                "{\"claims\": [\"A.\"], \"source\": []} | source"
            })
    void shouldNameTheFieldThatIsWrong(String body, String field) {
        // Then
        given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/verify")
                .then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("errors.field", hasItem(field))
                .body("error.type", equalTo("invalid_request"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{\"text\": | body", "[] | body", "null | body", "`` | body"})
    void shouldSayThatABodyCannotBeRead(String body, String field) {
        // Then
        given().contentType(ContentType.JSON)
                .body(body)
                .post("/v1/verify")
                .then()
                .statusCode(400)
                .body("errors.field", hasItem(field));
    }

    @Test
    void shouldRefuseBodiesThatNobodyMeans() {
        // Given
        String source = "\"sources\": [{\"text\": \"A.\"}]";
        Map<String, Integer> bodies = Map.ofEntries(
                Map.entry("{\"\": 1}", 422),
                Map.entry("{\"text\": " + "[".repeat(2_000) + "]".repeat(2_000) + "}", 400),
                Map.entry("{\"text\": \"A.\", \"text\": \"B.\", " + source + "}", 400),
                Map.entry("{\"text\": \"A.\", " + source + "} x", 400),
                Map.entry("{\"text\": \"a\\ud800\", " + source + "}", 422),
                Map.entry("{\"text\": \"a\\u0000\", " + source + "}", 422),
                Map.entry("{\"claims\": [\"a\\udc00\"], " + source + "}", 422),
                Map.entry("{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"a\\ud800\"}]}", 422),
                Map.entry("{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"a\", \"title\": \"\\ud800\"}]}", 422),
                Map.entry("{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"a\", \"tier\": 1e400}]}", 422),
                Map.entry(
                        "{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"a\", \"tier\": " + "9".repeat(401) + "}]}",
                        422),
                Map.entry(
                        "{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"a\", \"number\": " + "9".repeat(9_000)
                                + "}]}",
                        400),
                Map.entry("{\"claims\": [" + "\"\",".repeat(100_000) + "\"\"], " + source + "}", 422),
                Map.entry("{\"claims\": [" + "\"\",".repeat(1_000_000) + "\"\"], " + source + "}", 400),
                Map.entry("{\"claims\": {}, " + source + "}", 422),
                Map.entry("{\"claims\": [[]], " + source + "}", 422),
                Map.entry(" ".repeat(1_000_000), 400));

        bodies.forEach((body, status) -> {
            // When
            var answer = given().contentType(ContentType.JSON).body(body).post("/v1/verify");

            // Then
            String what = body.substring(0, Math.min(80, body.length()));
            assertThat(answer.statusCode()).as(what).isEqualTo(status);
            assertThat(answer.contentType()).as(what).startsWith("application/problem+json");
            assertThat(answer.asString().length()).as(what).isLessThan(50_000);
        });
    }

    @Test
    void shouldReadNothingButUtf8() {
        // Given
        String request = "{\"claims\": [\"A.\"], \"sources\": [{\"text\": \"A.\"}]}";

        // Then
        for (var charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_16LE, Charset.forName("UTF-32"))) {
            given().contentType("application/json")
                    .body(request.getBytes(charset))
                    .post("/v1/verify")
                    .then()
                    .statusCode(400);
        }
        given().contentType("application/json")
                .body(("\uFEFF" + request).getBytes(StandardCharsets.UTF_8))
                .post("/v1/verify")
                .then()
                .statusCode(200);
    }

    @Test
    void shouldRefuseMoreThanOneRequestMayTake() {
        // Then
        verify(Map.of("claims", List.of("A."), "sources", Collections.nCopies(51, Map.of("text", "A."))))
                .statusCode(422)
                .body("errors[0].message", containsString("1 to 50"));
        verify(Map.of("claims", List.of("A."), "sources", List.of(Map.of("text", "a ".repeat(600_000)))))
                .statusCode(422)
                .body("errors[0].field", equalTo("sources"));
        verify(Map.of("claims", List.of("A."), "sources", List.of(Map.of("text", "a ".repeat(5_000_000)))))
                .statusCode(413)
                .body("error.type", equalTo("too_large"));
    }

    private static ValidatableResponse verify(Map<String, Object> request) {
        return given().contentType(ContentType.JSON)
                .body(request)
                .post("/v1/verify")
                .then();
    }
}
