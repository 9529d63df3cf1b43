package dev.crosscheck.search.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.contract.ContractForTests;
import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that requests reach only the things of the tenant that the gateway names. The addresses come from the document,
 * so that new ones are covered too.
 */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class TenantsTest {

    @TestHTTPResource("/")
    URI base;

    private static RequestSpecification of(String tenant) {
        return given().header("X-Crosscheck-Tenant", tenant)
                .contentType(ContentType.JSON)
                .accept("*/*");
    }

    private static Response add(String tenant, String text) {
        return of(tenant)
                .body(Map.of(
                        "collection",
                        "minutes",
                        "documents",
                        List.of(Map.of("name", "zeppelin.txt", "title", "Zeppelin", "text", text))))
                .post("/v1/documents");
    }

    private static Response search(String tenant, int watermark) {
        return of(tenant)
                .body(Map.of("query", "zeppelin moored", "watermark", watermark, "vectors", false))
                .post("/v1/search");
    }

    @Test
    void shouldFindNothingOfAnotherTenants() {
        // Given
        Response added = add("desk", "The zeppelin was moored at the plant in March.");
        String id = added.then().statusCode(201).extract().path("documents[0].id");
        int watermark = added.path("watermark");
        search("desk", watermark).then().statusCode(200).body("items.document_id", hasItem(id));

        // When
        JsonNode paths = ContractForTests.of(base).document().path("paths");

        // Then
        paths.properties().stream()
                .filter(path -> path.getKey().contains("{"))
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    String address = path.getKey().replaceAll("\\{[^}]*+}", id);
                    Response answer = of("agency").request(method.toUpperCase(Locale.ROOT), address);
                    assertThat(answer.statusCode())
                            .as(method + " " + path.getKey())
                            .isEqualTo(404);
                }));
        search("agency", watermark).then().statusCode(200).body("items", empty());
        of("agency").get("/v1/documents").then().body("items", empty());
        of("agency").get("/v1/collections").then().body("items", empty());
        of("agency")
                .get("/internal/cited-texts/" + id + "/1?context=10&limit=1")
                .then()
                .statusCode(404);
        of("desk").get("/v1/documents/" + id).then().statusCode(200).body("title", equalTo("Zeppelin"));
        of("desk")
                .get("/internal/cited-texts/" + id + "/1?context=10&limit=1")
                .then()
                .statusCode(200);
    }

    @Test
    void shouldKeepDocumentsOfOneNameApartWhenTheTenantsAreTwo() {
        // When
        String one = add("first", "One.").path("documents[0].id");
        String other = add("second", "Other.").path("documents[0].id");

        // Then
        assertThat(other).isNotEqualTo(one);
        of("first").get("/v1/documents/" + one + "?text=true").then().body("text", equalTo("One."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"web", "Desk", "a b", "../local"})
    void shouldRefuseWhatNoTenantIsCalled(String name) {
        of(name).get("/v1/documents").then().statusCode(422);
    }
}
