package dev.crosscheck.search.api;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class RefusedDocumentsTest {

    private static final int MB = 1024 * 1024;

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    static Stream<Arguments> wrongForms() {
        return Stream.of(
                Arguments.of("no file", new Form().field("collection", "refused"), 422, "file"),
                Arguments.of("bad collection", form().field("collection", "../etc"), 422, "collection"),
                Arguments.of("upper case", form().field("collection", "Reports"), 422, "collection"),
                Arguments.of("long", form().field("collection", "a".repeat(65)), 422, "collection"),
                Arguments.of("empty collection", form().field("collection", ""), 422, "collection"),
                Arguments.of("tier 0", form().field("tier", "0"), 422, "tier"),
                Arguments.of("tier 6", form().field("tier", "6"), 422, "tier"),
                Arguments.of("tier word", form().field("tier", "high"), 422, "tier"),
                Arguments.of("tier 1.5", form().field("tier", "1.5"), 422, "tier"),
                Arguments.of("trust in a word", form().field("trust_addresses", "yes"), 422, "trust_addresses"),
                Arguments.of("name with an escape", new Form().file("a\u001b[2J.txt", "w"), 422, "file"),
                Arguments.of("name that leads out", new Form().file("a/../../b.txt", "w"), 422, "file"),
                Arguments.of("name that turns", new Form().file("a\u202etxt.md", "w"), 422, "file"),
                Arguments.of("too many blocks", new Form().file("a.txt", "a\n\n".repeat(110_000)), 422, "file"),
                Arguments.of("field, not file", new Form().field("file", "text"), 422, "file"),
                Arguments.of("unsupported", new Form().file("a.exe", "MZ"), 415, "file"),
                Arguments.of("broken PDF", new Form().file("scan.pdf", "%PDF-1.7"), 422, "file"),
                Arguments.of("PDF of 31 MB", new Form().file("a.pdf", new byte[31 * MB]), 413, "file"),
                Arguments.of("not UTF-8", new Form().file("a.txt", new byte[] {'a', (byte) 0xE9, 'b'}), 422, "file"),
                Arguments.of("empty", new Form().file("a.txt", ""), 422, "file"),
                Arguments.of("blank", new Form().file("a.txt", " \n\t"), 422, "file"),
                Arguments.of("NUL", new Form().file("a.txt", "a\0b"), 422, "file"),
                Arguments.of("file of 11 MB", new Form().file("a.txt", "word ".repeat(11 * MB / 5)), 413, "file"));
    }

    private static Form form() {
        return new Form().file("a.txt", "Refused words.").field("collection", "refused");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongForms")
    void shouldNameTheFieldAndStoreNothingWhenAFormIsWrong(String what, Form form, int status, String field) {
        // Given
        String before = client.documents();

        // When
        HttpReply answer = client.add(form);

        // Then
        assertThat(answer.status()).as(what).isEqualTo(status);
        assertProblem(answer);
        assertThat(answer.errorFields()).contains(field);
        assertThat(client.documents()).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"name\": \"a\"}|422|text",
                "{\"name\": \"a\", \"text\": \"\"}|422|text",
                "{\"name\": \"a\", \"text\": \"  \"}|422|text",
                "{\"name\": \"a\", \"text\": 5}|422|text",
                "{\"name\": \"a\", \"text\": \"a\\u0000b\"}|422|text",
                "{\"name\": \"a\", \"text\": \"a\\ud800b\"}|422|text",
                "{\"name\": \"a\", \"text\": \"# Heading\", \"media_type\": \"text/markdown\"}|422|text",
                "{\"text\": \"w\"}|422|name",
                "{\"name\": \"a\\nb\", \"text\": \"w\"}|422|name",
                "{\"name\": 1, \"text\": \"w\"}|422|name",
                "{\"name\": \"../a\", \"text\": \"w\"}|422|name",
                "{\"name\": \"a\", \"title\": \"a\\u001b[2J\", \"text\": \"w\"}|422|title",
                "{\"name\": \"a\", \"text\": \"w\", \"trust_addresses\": \"yes\"}|422|trust_addresses",
                "{\"name\": \"a\", \"text\": \"w\", \"tier\": 6}|422|tier",
                "{\"name\": \"a\", \"text\": \"w\", \"tier\": \"six\"}|422|tier",
                "{\"name\": \"a\", \"text\": \"w\", \"collection\": \"A b\"}|422|collection",
                "{\"name\": \"a\", \"text\": \"w\", \"collection\": 5}|422|collection",
                "{\"name\": \"a\", \"text\": \"w\", \"published\": \"soon\"}|422|published",
                "{\"name\": \"a\", \"text\": \"w\", \"language\": \"fr\"}|422|language",
                "{\"name\": \"a\", \"text\": \"w\", \"url\": \"javascript:alert(1)\"}|422|url",
                "{\"name\": \"a\", \"text\": \"w\", \"title\": \"a\\u0000\"}|422|title",
                "{\"name\": \"a\", \"text\": \"w\", \"media_type\": \"application/pdf\"}|415|media_type",
                "{\"documents\": []}|422|documents",
                "{\"documents\": {}}|422|documents",
                "{\"documents\": [5]}|422|documents[0]",
                "{\"documents\": [{\"name\": \"a\", \"text\": \"w\"}, {\"name\": \"b\"}]}|422|documents[1].text",
                "{\"documents\": [{\"name\": \"a\", \"text\": \"w\"}, {\"name\": \"a\", \"text\":"
                        + " \"v\"}]}|422|documents[1].name",
                "{\"documents\": [{\"name\": \"a\", \"text\": \"w\", \"tier\": 0}], \"tier\": 9}|422|documents[0].tier",
                "{\"documents\": [{\"name\": \"a\", \"text\": \"w\", \"collection\":"
                        + " \"x\"}]}|422|documents[0].collection",
                "{\"documents\": [{\"name\": \"a\", \"text\": \"w\"}], \"text\": \"w\"}|422|documents",
                "{\"name\": \"a\", \"text\": |400|text",
                "{\"name\": \"a\" \"text\": \"w\"}|400|name",
                "[1, 2]|400|body",
                "``|400|body",
                "{} {}|400|body"
            })
    void shouldNameTheFieldAndStoreNothingWhenJsonIsWrong(String json, int status, String field) {
        // Given
        String before = client.documents();

        // When
        HttpReply answer = client.add(json);

        // Then
        assertThat(answer.status()).isEqualTo(status);
        assertProblem(answer);
        assertThat(answer.errorFields()).contains(field);
        assertThat(client.documents()).isEqualTo(before);
    }

    @Test
    void shouldStoreNothingForAForeignHostOrPage() {
        // Given
        String before = client.documents();
        String json = "{\"name\": \"a\", \"text\": \"Foreign words.\"}";

        // When
        HttpReply foreignPage = client.send(HttpRequest.newBuilder(base.resolve("v1/documents"))
                .header("Content-Type", "application/json")
                .header("Origin", "http://evil.example")
                .POST(BodyPublishers.ofString(json)));
        HttpReply untyped =
                client.send(HttpRequest.newBuilder(base.resolve("v1/documents")).POST(BodyPublishers.ofString(json)));
        int foreignHost = given().header("Host", "evil.example")
                .get(base.resolve("v1/documents"))
                .statusCode();

        // Then
        assertThat(foreignPage.status()).isEqualTo(403);
        assertThat(untyped.status()).isEqualTo(415);
        assertThat(foreignHost).isEqualTo(421);
        assertProblem(foreignPage);
        assertProblem(untyped);
        assertThat(client.documents()).isEqualTo(before);
    }

    @Test
    void shouldNameTheFieldWhenJsonIsNotUtf8() {
        // Given
        byte[] title =
                "{\"name\": \"a\", \"title\": \"caf\u00e9\", \"text\": \"w\"}".getBytes(StandardCharsets.ISO_8859_1);
        byte[] text =
                "{\"documents\": [{\"name\": \"a\", \"text\": \"caf\u00e9\"}]}".getBytes(StandardCharsets.ISO_8859_1);

        // When
        HttpReply aboutTitle = client.json("v1/documents", title);
        HttpReply aboutText = client.json("v1/documents", text);

        // Then
        assertThat(aboutTitle.status()).isEqualTo(400);
        assertThat(aboutTitle.errorFields()).containsExactly("title");
        assertThat(aboutText.errorFields()).containsExactly("documents[0].text");
        assertThat(aboutText.json().path("detail").asText()).contains("UTF-8");
    }

    @Test
    void shouldNameTheFileAndTheLimitWhenTheUploadIsHuge() {
        // Given
        Form form = new Form().file("huge.txt", "word ".repeat(10 * MB));

        // When
        HttpReply announced = client.add(form);
        HttpReply chunked = client.addChunked(form);

        // Then
        assertThat(announced.status()).isEqualTo(413);
        assertThat(chunked.status()).isEqualTo(413);
        assertProblem(announced);
        assertProblem(chunked);
        assertThat(announced.errorFields()).containsExactly("file");
        assertThat(chunked.errorFields()).containsExactly("file");
        assertThat(announced.json().path("detail").asText()).contains("32 MB");
    }

    @Test
    void shouldNameTheTextAndTheLimitWhenJsonIsHuge() {
        // Given
        String overRequest = "{\"name\": \"a\", \"text\": \"" + "word ".repeat(10 * MB) + "\"}";
        String overDocument = "{\"name\": \"a\", \"text\": \"" + "word ".repeat(11 * MB / 5) + "\"}";

        // When
        HttpReply request = client.add(overRequest);
        HttpReply document = client.add(overDocument);

        // Then
        assertThat(request.status()).isEqualTo(413);
        assertThat(request.errorFields()).containsExactly("text");
        assertThat(document.status()).isEqualTo(413);
        assertThat(document.errorFields()).containsExactly("text");
        assertThat(document.json().path("detail").asText()).contains("10 MB");
    }

    @Test
    void shouldAnswerWithAProblemWhenTheBodyIsNoForm() {
        // Given
        String other = "application/x-www-form-urlencoded";

        // When
        HttpReply wrongType = client.post("v1/documents", other, BodyPublishers.ofString("a=b"));
        HttpReply noBoundary = client.post("v1/documents", "multipart/form-data", BodyPublishers.ofString("words"));
        HttpReply garbage = client.post("v1/documents", Form.CONTENT_TYPE, BodyPublishers.ofString("words"));

        // Then
        assertThat(wrongType.status()).isEqualTo(415);
        assertProblem(wrongType);
        assertThat(noBoundary.status()).isEqualTo(400);
        assertThat(noBoundary.errorFields()).containsExactly("file");
        assertThat(garbage.status()).isBetween(400, 422);
        assertThat(garbage.errorFields()).containsExactly("file");
    }

    private static void assertProblem(HttpReply answer) {
        assertThat(answer.contentType()).startsWith("application/problem+json");
        assertThat(answer.json().path("status").asInt()).isEqualTo(answer.status());
        assertThat(answer.json().path("type").asText()).startsWith("urn:crosscheck:problem:");
        assertThat(answer.json().path("title").asText()).isNotBlank();
        assertThat(answer.json().path("detail").asText()).isNotBlank();
        assertThat(answer.json().path("error").path("type").asText()).isNotBlank();
        assertThat(answer.json().path("error").path("retryable").asBoolean()).isFalse();
    }
}
