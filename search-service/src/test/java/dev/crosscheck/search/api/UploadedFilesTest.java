package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests uploaded files that a separate process reads. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class UploadedFilesTest {

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void shouldFindTheWordsOnTheirPageWhenAPdfIsAdded() {
        // Given
        byte[] pdf = SmallFiles.pdf("The intake lies above the weir.", "The turbine was renewed in 1994.");

        // When
        HttpReply added = client.add(new Form().field("collection", "pdf").file("dam/works.pdf", pdf));

        // Then
        assertThat(added.status()).isEqualTo(201);
        JsonNode document = added.json().path("documents").path(0);
        assertThat(document.path("media_type").asText()).isEqualTo("application/pdf");
        assertThat(document.path("title").asText()).isEqualTo("works");
        assertThat(document.path("bytes").asInt()).isEqualTo(pdf.length);
        HttpReply found = client.search("{\"query\": \"When was the turbine renewed?\", \"collections\": [\"pdf\"],"
                + " \"watermark\": " + added.json().path("watermark") + "}");
        assertThat(found.texts("items", "passage")).containsExactly("The turbine was renewed in 1994.");
        assertThat(found.texts("items", "page")).containsExactly("2");
    }

    @Test
    void shouldTellTheWordsOfFilesAndStoreNothingWhenTheyAreToBeReadAlone() {
        // Given
        byte[] pdf = SmallFiles.pdf("The sluice was closed on 3 May 2021.", "It was opened in June.");
        Form form = new Form()
                .file("works.pdf", pdf)
                .file("a.md", "---\nurl: https://weir.example/a\n---\n# Weir\n\nBuilt in 1931.")
                .file("tool.exe", "MZ");

        // When
        HttpReply read = client.read(form);

        // Then
        assertThat(read.status()).isEqualTo(200);
        assertThat(read.texts("texts", "title")).containsExactly("works", "Weir");
        assertThat(read.texts("texts", "url")).containsExactly("", "https://weir.example/a");
        assertThat(read.texts("texts", "text").getFirst()).contains("closed on 3 May 2021", "opened in June");
        assertThat(read.texts("skipped", "name")).containsExactly("tool.exe");
        assertThat(read.texts("skipped", "code")).containsExactly("unsupported_type");
        assertThat(client.get("v1/documents?collection=default").texts("items", "name"))
                .doesNotContain("works.pdf", "a.md");
    }

    @Test
    void shouldRefuseToReadWhenNoFileIsOne() {
        assertThat(client.read(new Form().file("tool.exe", "MZ")).status()).isEqualTo(415);
        HttpReply empty = client.read(new Form().file("empty.md", ""));
        assertThat(empty.status()).isEqualTo(422);
        assertThat(empty.texts("errors", "code")).containsExactly("empty");
        assertThat(client.read(new Form().field("collection", "c")).errorFields())
                .containsExactly("file");
    }

    @Test
    void shouldStoreWhatCanBeReadAndNameTheRestWhenAnArchiveIsAdded() {
        // Given
        byte[] archive = SmallFiles.zip(
                "notes/a.md",
                "# Weir\n\nThe weir was built in 1931.",
                "b.pdf",
                "<html><body>No PDF at all.</body></html>",
                "../../etc/c.txt",
                "Leads out.",
                "plants.csv",
                "Plant,Output\nAlta,150 MW\n",
                "more.jsonl",
                "{\"text\": \"One line.\", \"title\": \"One\", \"date\": \"2020-02-03\"}\n{\"text\": 5}\n");

        // When
        HttpReply added = client.add(new Form().field("collection", "archive").file("all.zip", archive));

        // Then
        assertThat(added.status()).isEqualTo(201);
        assertThat(added.texts("documents", "name"))
                .containsExactly("all.zip/notes/a.md", "all.zip/plants.csv", "all.zip/more.jsonl/1");
        assertThat(added.texts("documents", "title")).containsExactly("Weir", "plants", "One");
        assertThat(added.json().path("documents").path(2).path("published").asText())
                .isEqualTo("2020-02-03");
        assertThat(added.texts("skipped", "name")).containsExactly("all.zip/b.pdf", "(unnamed)", "all.zip/more.jsonl");
        assertThat(added.texts("skipped", "reason").getFirst()).contains("is an HTML page");
        assertThat(added.texts("skipped", "code").getFirst()).isEqualTo("other_type");
        assertThat(added.texts("skipped", "reason").getLast()).startsWith("line 2: text must be");
    }

    @Test
    void shouldNotBeRatedByItsLinesWhenAFileOfJsonLinesIsAdded() {
        // Given
        String lines = "{\"name\": \"first\", \"text\": \"The gate is open.\", \"url\": \"https://www.gov.uk/gate\","
                + " \"tier\": 1}\n\n{\"text\": \"The gate is shut.\", \"published\": \"soon\"}\nno json\n";

        // When
        HttpReply added = client.add(new Form().field("collection", "lines").file("gates.jsonl", lines));

        // Then
        assertThat(added.texts("documents", "name")).containsExactly("gates.jsonl/first");
        assertThat(added.json().path("documents").path(0).has("tier")).isFalse();
        assertThat(added.texts("skipped", "reason"))
                .satisfiesExactly(
                        third -> assertThat(third).isEqualTo("line 3: published must be a date such as 2025-03-31"),
                        fourth -> assertThat(fourth).startsWith("line 4: is not valid JSON"));
    }

    @Test
    void shouldTakeSubjectSenderAndDayFromAnEmail() {
        // Given
        String mail = """
            From: Ann Dam <ann@example.org>
            Subject: The gate
            Date: Thu, 4 Mar 2021 10:00:00 +0000

            The gate was opened\u200B at noon.
            """;

        // When
        HttpReply added = client.add(new Form().field("collection", "mail").file("gate.eml", mail));

        // Then
        JsonNode document = added.json().path("documents").path(0);
        assertThat(document.path("title").asText()).isEqualTo("The gate");
        assertThat(document.path("site").asText()).isEqualTo("Ann Dam");
        assertThat(document.path("published").asText()).isEqualTo("2021-03-04");
        assertThat(document.path("media_type").asText()).isEqualTo("message/rfc822");
        String text = client.get("v1/documents/" + document.path("id").asText() + "?text=true")
                .json()
                .path("text")
                .asText();
        assertThat(text).isEqualTo("The gate was opened at noon.");
    }

    @Test
    void shouldPointToFormsWhenAPdfIsSentAsJson() {
        // When
        HttpReply answer = client.add("{\"name\": \"a\", \"text\": \"w\", \"media_type\": \"application/pdf\"}");

        // Then
        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.json().path("detail").asText()).contains("multipart/form-data");
    }

    @Test
    void shouldChangeNothingWhenTheSameFileComesAgain() {
        // Given
        Form form = new Form().field("collection", "twice").file("a.pdf", SmallFiles.pdf("The sluice is old."));
        client.add(form);

        // When
        HttpReply again = client.add(form);

        // Then
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.texts("documents", "version")).containsExactly("1");
    }
}
