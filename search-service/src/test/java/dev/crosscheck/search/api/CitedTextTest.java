package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class CitedTextTest {

    private static final String FIRST = "The valve failed on 3 May 2024. It was replaced.";

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void shouldShowTheCitedVersionWhenTheDocumentWasReplacedSince() {
        // Given
        String id = add("replaced", FIRST);
        add("replaced", "Nothing of it is left.");

        // When
        HttpReply answer = cited(id + "/1?span=20-30&context=4&limit=5");

        // Then
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().path("current_version").asInt()).isEqualTo(2);
        assertThat(answer.json().path("fetched").asBoolean()).isFalse();
        var passage = answer.json().path("passages").path(0);
        assertThat(passage.path("start").asInt()).isEqualTo(16);
        assertThat(passage.path("text").asText()).isEqualTo(FIRST.substring(16, 34));
    }

    @Test
    void shouldSaySoWhenTheDocumentWasRemoved() {
        // Given
        String id = add("removed", FIRST);
        client.delete("v1/documents/" + id);

        // When
        HttpReply answer = cited(id + "/1?span=0-3&context=4&limit=5");

        // Then
        assertThat(answer.status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/1?span=3-1&context=4&limit=5",
                "/1?span=x&context=4&limit=5",
                "/1?span=0-3&context=4&limit=0",
                "/1?span=0-3&context=99999&limit=5",
                "/0?context=4&limit=5",
                "/1"
            })
    void shouldRefuseWhatIsNoPlace(String rest) {
        // Given
        String id = add("refused", FIRST);

        // Then
        assertThat(cited(id + rest).status()).isEqualTo(422);
    }

    private HttpReply cited(String rest) {
        return client.get("internal/cited-texts/" + rest);
    }

    private String add(String name, String text) {
        return client.add("{\"collection\": \"cited\", \"name\": \"%s\", \"text\": \"%s\"}".formatted(name, text))
                .texts("documents", "id")
                .getFirst();
    }
}
