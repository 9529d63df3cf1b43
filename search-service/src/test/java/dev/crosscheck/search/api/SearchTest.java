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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class SearchTest {

    @TestHTTPResource("/")
    URI base;

    private Client client;
    private String watermark;

    @BeforeEach
    void addDocuments() {
        client = new Client(base);
        HttpReply added = client.add("""
                {"collection": "lakes", "documents": [
                  {"name": "emails", "title": "Emails", "url": "https://example.org/emails", "site": "The Example",
                   "published": "2025-03-20", "tier": 2, "media_type": "text/markdown",
                   "text": "# Emails\\n\\nThe plant manager was told about the leak in February."},
                  {"name": "denial", "published": "2025-03-07", "text": "Nobody at the plant knew about the leak."},
                  {"name": "walk", "text": "The lantern walk took place in fine weather."},
                  {"name": "zh", "text": "蘭川淨水場主管在二月得知消毒劑槽外洩。"}]}""");
        watermark = added.json().path("watermark").asText();
    }

    private HttpReply search(String rest) {
        return client.search("{\"collections\": [\"lakes\"], \"watermark\": " + watermark + ", " + rest + "}");
    }

    @Test
    void shouldShowTheBestPassageOfEachDocumentWhenSomeMatch() {
        // When
        HttpReply answer = search("\"query\": \"Was the manager told about the leak?\"");

        // Then
        assertThat(answer.status()).isEqualTo(200);
        // The Chinese document says that a manager came to know of a leak.
        assertThat(answer.texts("items", "title")).containsExactly("Emails", "zh", "denial");
        JsonNode best = answer.json().path("items").path(0);
        assertThat(best.path("document_id").asText()).isNotBlank();
        assertThat(best.path("url").asText()).isEqualTo("https://example.org/emails");
        assertThat(best.path("site").asText()).isEqualTo("The Example");
        assertThat(best.path("tier").asInt()).isEqualTo(2);
        assertThat(best.path("score").asDouble())
                .isGreaterThan(answer.json().path("items").path(1).path("score").asDouble());
        assertThat(best.path("passage").asText()).isEqualTo("The plant manager was told about the leak in February.");
        assertThat(best.path("section_path").asText()).isEqualTo("Emails");
        assertThat(best.has("page")).isFalse();
        String text = client.get("v1/documents/" + best.path("document_id").asText() + "?text=true")
                .json()
                .path("text")
                .asText();
        assertThat(text.substring(best.path("start").asInt(), best.path("end").asInt()))
                .isEqualTo(best.path("passage").asText());
    }

    @Test
    void shouldPutWhatAnswersFirstWhenTheFirstAreRead() {
        // Given
        HttpReply added = client.add("""
                {"collection": "bridges", "documents": [
                  {"name": "club", "text": "Bridge, a game of cards, is closed to nobody. Bridge is fun, and the \
                bridge rules are old."},
                  {"name": "record", "text": "Inspectors closed the bridge on Monday, and opened it again."},
                  {"name": "walk", "text": "The lantern walk went past the mill, over the bridge and along the creek \
                to the old town, where it ended late in fine weather."}]}""");
        String question = "\"query\": \"Who closed the bridge?\", \"vectors\": false, \"collections\":"
                + " [\"bridges\"], \"watermark\": " + added.json().path("watermark");

        // When
        HttpReply plain = client.search("{" + question + "}");
        HttpReply read = client.search("{" + question + ", \"rerank\": true}");
        HttpReply wrong = search("\"query\": \"leak\", \"rerank\": \"yes\"");

        // Then
        assertThat(plain.texts("items", "title")).containsExactly("club", "record", "walk");
        assertThat(read.texts("items", "title")).containsExactly("record", "club", "walk");
        assertThat(read.texts("items", "evidence").getFirst())
                .isEqualTo("Inspectors closed the bridge on Monday, and opened it again.");
        assertThat(plain.texts("items", "evidence")).containsOnly("");
        assertThat(wrong.errorFields()).containsExactly("rerank");
    }

    @Test
    void shouldFindChineseWhenAskedInChinese() {
        // When
        HttpReply answer = search("\"query\": \"誰得知外洩？\"");

        // Then
        assertThat(answer.texts("items", "passage")).containsExactly("蘭川淨水場主管在二月得知消毒劑槽外洩。");
    }

    @Test
    void shouldKeepToDatesAndLimitWhenTheyAreGiven() {
        // When
        HttpReply dated =
                search("\"query\": \"leak lantern\", \"start_date\": \"2025-03-08\", \"end_date\": \"2025-03-31\"");
        HttpReply limited = search("\"query\": \"plant\", \"limit\": 1");

        // Then
        assertThat(dated.texts("items", "title")).containsExactlyInAnyOrder("Emails", "walk");
        assertThat(limited.json().path("items")).hasSize(1);
    }

    @Test
    void shouldFindNothingWhenTheQueryAsksForNothing() {
        // When
        HttpReply answer = search("\"query\": \"what is the\"");

        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("items")).isEmpty();
    }

    @Test
    void shouldAnswerWhenTheQueryIsAsLongAsItMayBe() {
        // Given
        String words = "leak ".repeat(1999) + "leak!";

        // When
        HttpReply longest = search("\"query\": \"" + words + "\"");
        HttpReply tooLong = search("\"query\": \"" + words + "!\"");

        // Then
        assertThat(longest.status()).isEqualTo(200);
        assertThat(longest.json().path("items")).hasSize(2);
        assertThat(tooLong.status()).isEqualTo(422);
        assertThat(tooLong.errorFields()).containsExactly("query");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|query",
                "{\"query\": \" \"}|query",
                "{\"query\": 5}|query",
                "{\"query\": \"leak\", \"limit\": 0}|limit",
                "{\"query\": \"leak\", \"limit\": 51}|limit",
                "{\"query\": \"leak\", \"limit\": \"ten\"}|limit",
                "{\"query\": \"leak\", \"collections\": [\"lakes\", \"nowhere\"]}|collections",
                "{\"query\": \"leak\", \"collections\": \"lakes\"}|collections",
                "{\"query\": \"leak\", \"collections\": [5]}|collections",
                "{\"query\": \"leak\", \"start_date\": \"March\"}|start_date",
                "{\"query\": \"leak\", \"start_date\": \"2025-03-02\", \"end_date\": \"2025-03-01\"}|end_date",
                "{\"query\": \"leak\", \"watermark\": -1}|watermark",
                "{\"query\": \"leak\", \"watermark\": 999999999}|watermark"
            })
    void shouldNameTheFieldWhenARequestIsWrong(String json, String field) {
        // When
        HttpReply answer = client.search(json);

        // Then
        assertThat(answer.status()).isEqualTo(422);
        assertThat(answer.errorFields()).containsExactly(field);
    }
}
