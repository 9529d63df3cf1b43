package dev.crosscheck.search.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests that nothing is left of a deleted document in any column of any table that can hold text. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class DocumentErasureTest {

    private static final String PLANTED = "quaggazanzibar";

    private static final String COLUMNS = """
            SELECT table_name, column_name FROM information_schema.columns
            WHERE table_schema = 'search' AND table_name <> 'flyway_schema_history'
                AND data_type IN ('text', 'character varying', 'bytea', 'json', 'jsonb', 'tsvector', 'ARRAY')
            """;

    @Inject
    Pool pool;

    @Test
    void shouldLeaveNoWordWhenADocumentIsDeleted() {
        // Given
        add("First the " + PLANTED + " was painted green.");
        Response replaced = add("Then the " + PLANTED + " was painted blue.");
        String id = replaced.path("documents[0].id");
        assertThat(replaced.<Integer>path("documents[0].version")).isEqualTo(2);
        assertThat(columnsWith(PLANTED)).contains("document_version.text", "document.name", "document.title");

        // When
        Response deleted = given().delete("/v1/documents/" + id);

        // Then
        deleted.then().statusCode(204);
        assertThat(columnsWith(PLANTED)).isEmpty();
        Response found = given().contentType(ContentType.JSON)
                .body(Map.of(
                        "query",
                        PLANTED + " painted",
                        "watermark",
                        Long.valueOf(deleted.header("Crosscheck-Watermark")),
                        "vectors",
                        false))
                .post("/v1/search");
        found.then().statusCode(200);
        assertThat(found.asString()).doesNotContain(PLANTED);
    }

    private static Response add(String text) {
        return given().contentType(ContentType.JSON)
                .body(Map.of(
                        "collection",
                        "erased",
                        "documents",
                        List.of(Map.of("name", PLANTED + ".txt", "title", "The " + PLANTED, "text", text))))
                .post("/v1/documents");
    }

    private List<String> columnsWith(String word) {
        List<String> found = new ArrayList<>();
        for (var column : pool.query(COLUMNS).executeAndAwait()) {
            String table = column.getString(0);
            String name = column.getString(1);
            int rows = pool.query("SELECT 1 FROM search." + table + " AS t WHERE strpos(lower(CAST(t." + name
                            + " AS text)), '" + word + "') > 0 LIMIT 1")
                    .executeAndAwait()
                    .rowCount();
            if (rows > 0) {
                found.add(table + "." + name);
            }
        }
        return found;
    }
}
