package dev.crosscheck.search.api;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class AddDocumentsTest {

    @Test
    void shouldStoreAllFilesWhenAFolderIsSent() {
        given().multiPart("file", "reports/洩漏.md", "# 標題\n\n蘭川的工廠在三月洩漏。".getBytes(StandardCharsets.UTF_8), "application/octet-stream")
                .multiPart("file", "b.txt", "Plain words about a leak.".getBytes(StandardCharsets.UTF_8))
                .multiPart("collection", "folder")
                .when()
                .post("/v1/documents")
                .then().log().all()
                .statusCode(201)
                .contentType(ContentType.JSON)
                .body("documents", hasSize(2))
                .body("documents[0].name", equalTo("reports/洩漏.md"));
    }
}
