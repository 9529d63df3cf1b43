package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class DocumentListTest {

    @TestHTTPResource("/")
    URI base;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void shouldShowEachDocumentOnceWhenReadPageByPage() {
        // Given
        Form form = new Form().field("collection", "pages");
        for (int i = 0; i < 7; i++) {
            form.file("p" + i + ".txt", "Page " + i);
        }
        client.add(form);

        // When
        List<String> names = new ArrayList<>();
        String next = "";
        do {
            HttpReply page = client.get("v1/documents?collection=pages&limit=3" + next);
            names.addAll(page.texts("items", "name"));
            next = page.json().path("next_cursor").isMissingNode()
                    ? null
                    : "&cursor=" + page.json().path("next_cursor").asText();
        } while (next != null);

        // Then
        assertThat(names)
                .containsExactlyInAnyOrder("p0.txt", "p1.txt", "p2.txt", "p3.txt", "p4.txt", "p5.txt", "p6.txt");
    }

    @Test
    void shouldListCollectionsWithTheirDocumentsWhenThereAreSome() {
        // Given
        client.add(new Form()
                .field("collection", "counted")
                .field("tier", "3")
                .file("a.txt", "Words.")
                .file("b.txt", "Words too."));

        // When
        HttpReply answer = client.get("v1/collections");

        // Then
        assertThat(answer.status()).isEqualTo(200);
        int at = answer.texts("items", "name").indexOf("counted");
        assertThat(answer.json().path("items").path(at).path("documents").asInt())
                .isEqualTo(2);
        assertThat(answer.json().path("items").path(at).path("tier").asInt()).isEqualTo(3);
        assertThat(answer.json().path("items").path(at).path("created_at").asText())
                .endsWith("Z");
    }

    @Test
    void shouldSayThatADocumentIsRetractedWhenItsTextIsShown() {
        // Given
        String id = client.add(new Form()
                        .field("collection", "noted")
                        .file("a.txt", "RETRACTED: Tanks and floods\n\nThe tanks held."))
                .json()
                .path("documents")
                .path(0)
                .path("id")
                .asText();

        // When
        HttpReply shown = client.get("v1/documents/" + id + "?text=true");

        // Then
        assertThat(shown.json().path("notice").asText()).isEqualTo("retracted");
        assertThat(client.get("v1/documents/" + id).json().has("notice")).isFalse();
    }

    @Test
    void shouldNameTheChangeByWhichASearchFindsAllThatItCounts() {
        // Given
        client.add(new Form().field("collection", "seen").file("a.txt", "The okapi was seen."));

        // When
        String watermark = client.get("v1/collections").json().path("watermark").asText();

        // Then
        assertThat(client.search("{\"query\": \"okapi\", \"watermark\": " + watermark + "}")
                        .json()
                        .path("items"))
                .hasSize(1);
    }

    @Test
    void shouldNeverFindADocumentAgainWhenItWasDeleted() {
        // Given
        HttpReply added = client.add(new Form().field("collection", "deleted").file("a.txt", "The dodo is gone."));
        String id = added.json().path("documents").path(0).path("id").asText();

        // When
        HttpReply deleted = client.delete("v1/documents/" + id);

        // Then
        assertThat(deleted.status()).isEqualTo(204);
        String watermark =
                deleted.response().headers().firstValue("Crosscheck-Watermark").orElseThrow();
        assertThat(client.search("{\"query\": \"dodo\", \"watermark\": " + watermark + "}")
                        .json()
                        .path("items"))
                .isEmpty();
        assertThat(client.get("v1/documents/" + id).status()).isEqualTo(404);
        assertThat(client.delete("v1/documents/" + id).status()).isEqualTo(404);
        assertThat(client.get("v1/documents?collection=deleted").json().path("items"))
                .isEmpty();
    }

    @Test
    void shouldGoOnCountingVersionsWhenADeletedDocumentIsAddedAgain() {
        // Given
        Form form = new Form().field("collection", "revived").file("a.txt", "The phoenix is back.");
        String id = client.add(form).json().path("documents").path(0).path("id").asText();
        client.delete("v1/documents/" + id);

        // When
        HttpReply again = client.add(form);

        // Then
        assertThat(again.texts("documents", "id")).containsExactly(id);
        assertThat(again.texts("documents", "version")).containsExactly("2");
    }

    @ParameterizedTest
    @CsvSource({
        "v1/documents?limit=0,422,limit",
        "v1/documents?limit=many,422,limit",
        "v1/documents?limit=501,422,limit",
        "v1/documents?cursor=abc,422,cursor",
        "v1/documents?collection=nowhere,422,collection",
        "v1/documents/unknown,404,id",
        "v1/documents/unknown?text=perhaps,422,text",
        "v1/documents/unknown?version=0,422,version"
    })
    void shouldNameTheFieldWhenARequestIsWrong(String path, int status, String field) {
        // When
        HttpReply answer = client.get(path);

        // Then
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.errorFields()).containsExactly(field);
    }

    @Test
    void shouldAnswerWithAProblemWhenPathOrMethodIsUnknown() {
        // When
        HttpReply path = client.get("v1/nothing");
        HttpReply method = client.delete("v1/documents");

        // Then
        assertThat(path.status()).isEqualTo(404);
        assertThat(path.contentType()).startsWith("application/problem+json");
        assertThat(method.status()).isEqualTo(405);
        assertThat(method.contentType()).startsWith("application/problem+json");
    }

    @Test
    void shouldBeReadyWithItsMetricsWhenTheIndexHasCaughtUp() {
        // Given
        HttpReply added = client.add(new Form().field("collection", "metrics").file("a.txt", "Words of a metric."));
        client.search("{\"query\": \"metric\", \"watermark\": " + added.json().path("watermark") + "}");

        // When
        HttpReply ready = new Client(management).get("/q/health/ready");
        HttpReply metrics = new Client(management).get("/q/metrics");

        // Then
        assertThat(ready.status()).isEqualTo(200);
        assertThat(ready.texts("checks", "name")).contains("index", "database schemas");
        assertThat(ready.response().body()).containsPattern("\"search\": [1-9]");
        assertThat(metrics.response().body())
                .contains("corpus_documents ")
                .contains("corpus_passages ")
                .contains("index_lag_changes ")
                .contains("search_duration_seconds_count ")
                .contains("search_failures_total ");
    }
}
