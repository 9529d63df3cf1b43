package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class AddDocumentsTest {

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void shouldStoreEveryFileUnderItsPathWhenAFolderIsSent() {
        // Given
        Form form = new Form()
                .field("collection", "folder")
                .file("reports/洩漏.md", "# 標題\n\n蘭川的工廠在三月洩漏。")
                .file("./reports/b.txt", "Plain words about a leak.")
                .file("pages\\c; part=2, end: x.html", "<title>Page</title><p>Some words of a page.</p>")
                .part(
                        "form-data; name=\"file\"; filename=\"README\"",
                        "text/markdown; charset=utf-8",
                        "*Read* me.".getBytes(StandardCharsets.UTF_8));

        // When
        HttpReply answer = client.add(form);

        // Then
        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.texts("documents", "name"))
                .containsExactly("reports/洩漏.md", "reports/b.txt", "pages/c; part=2, end: x.html", "README");
        assertThat(answer.texts("documents", "title")).containsExactly("標題", "b", "Page", "README");
        assertThat(answer.texts("documents", "media_type"))
                .containsExactly("text/markdown", "text/plain", "text/html", "text/markdown");
        assertThat(answer.texts("documents", "language")).containsExactly("zh-Hant", "en", "en", "en");
        assertThat(answer.json().path("skipped")).isEmpty();
        assertThat(answer.json().path("watermark").asLong()).isPositive();
    }

    @Test
    void shouldShowEveryFieldOfTheContractWhenADocumentIsAdded() {
        // Given
        String json = """
                {"name": "leak", "title": "The leak", "url": "https://example.org/leak", "site": "The Example",
                 "published": "2025-03-07", "language": "en", "tier": 2, "collection": "contract",
                 "media_type": "text/markdown", "text": "It **leaked** in March."}""";

        // When
        HttpReply answer = client.add(json);

        // Then
        assertThat(answer.status()).isEqualTo(201);
        JsonNode document = answer.json().path("documents").path(0);
        assertThat(document.path("id").asText()).isNotBlank();
        assertThat(document.path("version").asInt()).isEqualTo(1);
        assertThat(document.path("collection").asText()).isEqualTo("contract");
        assertThat(document.path("title").asText()).isEqualTo("The leak");
        assertThat(document.path("url").asText()).isEqualTo("https://example.org/leak");
        assertThat(document.path("site").asText()).isEqualTo("The Example");
        assertThat(document.path("published").asText()).isEqualTo("2025-03-07");
        assertThat(document.path("language").asText()).isEqualTo("en");
        assertThat(document.path("tier").asInt()).isEqualTo(2);
        assertThat(document.path("type").asText()).isEqualTo("collection");
        assertThat(document.path("media_type").asText()).isEqualTo("text/markdown");
        assertThat(document.path("bytes").asInt()).isEqualTo("It **leaked** in March.".length());
        assertThat(document.path("passages").asInt()).isEqualTo(1);
        assertThat(document.path("status").asText()).isIn("indexing", "ready");
        assertThat(document.path("added_at").asText()).matches("\\d{4}-\\d\\d-\\d\\dT.*Z");
        assertThat(document.has("text")).isFalse();
    }

    @Test
    void shouldChangeNothingWhenTheSameDocumentsComeAgain() {
        // Given
        Form form =
                new Form().field("collection", "again").file("a.txt", "Words.").file("b.txt", "Others.");
        HttpReply first = client.add(form);

        // When
        HttpReply second = client.add(form);

        // Then
        assertThat(second.status()).isEqualTo(200);
        assertThat(second.texts("documents", "id")).isEqualTo(first.texts("documents", "id"));
        assertThat(second.texts("documents", "version")).containsExactly("1", "1");
    }

    @Test
    void shouldMakeANewVersionWhenTheTextIsAnother() {
        // Given
        client.add(new Form().field("collection", "versions").file("a.txt", "The albatross is first."));

        // When
        HttpReply second =
                client.add(new Form().field("collection", "versions").file("a.txt", "The buzzard is second."));

        // Then
        JsonNode document = second.json().path("documents").path(0);
        assertThat(document.path("version").asInt()).isEqualTo(2);
        String seen = "\"collections\": [\"versions\"], \"watermark\": "
                + second.json().path("watermark");
        assertThat(client.search("{\"query\": \"buzzard\", " + seen + "}").texts("items", "passage"))
                .containsExactly("The buzzard is second.");
        assertThat(client.search("{\"query\": \"albatross\", " + seen + "}")
                        .json()
                        .path("items"))
                .isEmpty();
        String path = "v1/documents/" + document.path("id").asText() + "?text=true";
        JsonNode first = client.get(path + "&version=1").json();
        assertThat(first.path("text").asText()).isEqualTo("The albatross is first.");
        assertThat(first.path("version").asInt()).isEqualTo(1);
        assertThat(client.get(path).json().path("text").asText()).isEqualTo("The buzzard is second.");
        assertThat(client.get(path).json().path("version").asInt()).isEqualTo(2);
    }

    @Test
    void shouldKeepTheVersionWhenOnlyMetadataChanges() {
        // Given
        client.add("{\"name\": \"m\", \"collection\": \"meta\", \"text\": \"Cormorants dive.\"}");

        // When
        HttpReply second = client.add(
                "{\"name\": \"m\", \"collection\": \"meta\", \"text\": \"Cormorants dive.\", \"published\": \"2024-01-01\"}");

        // Then
        assertThat(second.status()).isEqualTo(201);
        assertThat(second.json().path("documents").path(0).path("version").asInt())
                .isEqualTo(1);
        String watermark = second.json().path("watermark").asText();
        assertThat(client.search("{\"query\": \"cormorant\", \"start_date\": \"2025-01-01\", \"watermark\": "
                                + watermark + "}")
                        .json()
                        .path("items"))
                .isEmpty();
    }

    @Test
    void shouldRateByTheRequestsTierWhateverTheDocumentsSay() {
        // Given
        Form form = new Form()
                .field("tier", "2")
                .file("a.txt", "Words.")
                .file("b.md", "---\ntier: 5\n---\nOthers.")
                .field("collection", "tiered");

        // When
        HttpReply first = client.add(form);
        HttpReply later = client.add(new Form().field("collection", "tiered").file("c.txt", "More."));
        HttpReply another =
                client.add(new Form().field("collection", "untiered").file("c.txt", "More."));

        // Then
        assertThat(first.texts("documents", "tier")).containsExactly("2", "2");
        assertThat(later.texts("documents", "tier")).containsExactly("2");
        assertThat(another.json().path("documents").path(0).has("tier")).isFalse();
        assertThat(another.texts("documents", "type")).containsExactly("unknown");
    }

    @Test
    void shouldTakeTheTypeFromAGivenNameButNotFromAnAddress() {
        // Given
        String json = """
                {"collection": "typed", "documents": [
                  {"name": "a.md", "text": "It *leaked*."},
                  {"url": "https://wire.example/leak.html", "text": "It leaked: 2 < 3."}]}""";

        // When
        HttpReply answer = client.add(json);

        // Then
        assertThat(answer.texts("documents", "media_type")).containsExactly("text/markdown", "text/plain");
    }

    @Test
    void shouldRateByTheOutletWhenNobodyGaveATier() {
        // Given
        String json = """
                {"collection": "outlets", "documents": [
                  {"name": "a", "site": "中央社", "text": "Words."},
                  {"name": "b", "url": "https://www.ptt.cc/bbs/1.html", "text": "Words."}]}""";

        // When
        HttpReply answer = client.add(json);

        // Then
        assertThat(answer.texts("documents", "tier")).containsExactly("1", "5");
        assertThat(answer.texts("documents", "type")).containsExactly("official", "social");
    }

    @Test
    void shouldNotBeRatedByWhatItSaysOfItselfWhenTheRequestDoesNotTrustIt() {
        // Given
        Form form = new Form()
                .field("collection", "claimed")
                .file("a.md", "---\nurl: https://who.int/news\nsite: WHO\ntier: 1\n---\nWords.")
                .file("b.html", "<link rel=canonical href=https://who.int/a><p>Words of a page.")
                .file("c.html", "<meta property=og:url content=https://who.int/b><p>Other words of a page.")
                .file("d.md", "---\nsite: WHO\n---\nWords.");

        // When
        HttpReply untrusted = client.add(form);
        HttpReply trusted = client.add(form.field("trust_addresses", "true"));

        // Then
        assertThat(untrusted.texts("documents", "tier")).containsExactly("", "", "", "");
        assertThat(untrusted.texts("documents", "url_from"))
                .containsExactly("front_matter", "canonical_link", "open_graph", "");
        assertThat(untrusted.texts("documents", "site").getFirst()).isEqualTo("WHO");
        assertThat(trusted.texts("documents", "tier")).containsExactly("1", "1", "1", "1");
        assertThat(trusted.texts("documents", "address_trusted")).containsOnly("true");
        assertThat(trusted.texts("documents", "version")).containsOnly("1");
    }

    @Test
    void shouldBeRatedByWhatTheRequestSaysWhenTheContentSaysOtherwise() {
        // Given
        String json = """
                {"collection": "claimed.json", "tier": 5, "documents": [
                  {"name": "a", "media_type": "text/markdown", "text": "---\\nurl: https://who.int/news\\n---\\nWords."},
                  {"name": "b", "url": "https://who.int/news", "tier": 3, "text": "Words."}]}""";
        String trusting = """
                {"collection": "claimed.more", "name": "c", "trust_addresses": true, "media_type": "text/markdown",
                 "text": "---\\nurl: https://who.int/news\\n---\\nWords."}""";

        // When
        HttpReply answer = client.add(json);
        HttpReply optedIn = client.add(trusting);

        // Then
        assertThat(answer.texts("documents", "tier")).containsExactly("5", "3");
        assertThat(answer.texts("documents", "url_from")).containsExactly("front_matter", "request");
        assertThat(optedIn.texts("documents", "tier")).containsExactly("1");
    }

    @Test
    void shouldSkipWhatCannotBeUsedWhenOtherFilesCan() {
        // Given
        Form form = new Form()
                .field("collection", "mixed")
                .file("good.txt", "Words.")
                .file("tool.exe", "%PDF")
                .file("big5.txt", new byte[] {(byte) 0xAC, (byte) 0xA9, (byte) 0xBA, (byte) 0x7C})
                .file("empty.md", "")
                .file("nul.txt", "a\0b")
                .file("front.md", "---\nurl: nowhere\n---\nWords.")
                .file("../up.txt", "Out of the folder.")
                .file("a\u001b]0;b.txt", "Escape.")
                .file("good.txt", "The same name.")
                .file("", "No name.");

        // When
        HttpReply answer = client.add(form);

        // Then
        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.texts("documents", "name")).containsExactly("good.txt");
        assertThat(answer.texts("skipped", "name"))
                .containsExactlyInAnyOrder(
                        "tool.exe",
                        "big5.txt",
                        "empty.md",
                        "nul.txt",
                        "front.md",
                        "good.txt",
                        "(unnamed)",
                        "(unnamed)",
                        "(unnamed)");
        assertThat(answer.texts("skipped", "reason"))
                .anyMatch(reason -> reason.contains("unsupported type"))
                .anyMatch(reason -> reason.contains("not UTF-8"))
                .anyMatch(reason -> reason.contains("is empty"))
                .anyMatch(reason -> reason.contains("U+0000"))
                .anyMatch(reason -> reason.contains("url must be"))
                .anyMatch(reason -> reason.contains("leave its folder"))
                .anyMatch(reason -> reason.contains("U+001B"))
                .anyMatch(reason -> reason.contains("same name"))
                .anyMatch(reason -> reason.contains("file name"));
    }
}
