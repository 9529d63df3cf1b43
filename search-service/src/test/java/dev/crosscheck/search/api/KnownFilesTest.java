package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests which files of a folder need not be sent again. */
@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class KnownFilesTest {

    private static final String TEXT = "The tank leaked in March.";

    @TestHTTPResource("/")
    URI base;

    private Client client;

    @BeforeEach
    void connect() {
        client = new Client(base);
    }

    @Test
    void shouldKnowAFileThatWasSentUnlessItsNameContentTierOrTrustDiffers() {
        // Given
        String collection = "known-files";
        String id = client.add(form(collection).file("./a/leak.txt", TEXT))
                .texts("documents", "id")
                .getFirst();

        // When
        HttpReply same = known(collection, "a/leak.txt", TEXT, "");

        // Then
        assertThat(same.texts("known", "id")).containsExactly(id);
        assertThat(same.json().path("watermark").asLong()).isPositive();
        assertThat(names(known(collection, "./a//leak.txt", TEXT, ""))).containsExactly("./a//leak.txt");
        assertThat(names(known(collection, "a/leak.md", TEXT, ""))).isEmpty();
        assertThat(names(known(collection, "a/leak.txt", TEXT + " ", ""))).isEmpty();
        assertThat(names(known(collection, "a/leak.txt", TEXT, "\"tier\": 2,"))).isEmpty();
        assertThat(names(known(collection, "a/leak.txt", TEXT, "\"trust_addresses\": true,")))
                .isEmpty();
        assertThat(names(known("other-files", "a/leak.txt", TEXT, ""))).isEmpty();
    }

    @Test
    void shouldKnowAFileNoMoreWhenItsDocumentWasReplacedRatedOrRemoved() {
        // Given
        String collection = "changed-files";
        client.add(form(collection).file("a.txt", TEXT).file("b.txt", TEXT).file("c.txt", TEXT));
        String third = known(collection, "c.txt", TEXT, "").texts("known", "id").getFirst();

        // When
        client.add("{\"collection\": \"" + collection + "\", \"name\": \"a.txt\", \"text\": \"It did not leak.\"}");
        client.delete("v1/documents/" + third);

        // Then
        assertThat(names(known(collection, "a.txt", TEXT, ""))).isEmpty();
        assertThat(names(known(collection, "b.txt", TEXT, ""))).containsExactly("b.txt");
        assertThat(names(known(collection, "c.txt", TEXT, ""))).isEmpty();
        client.add(form(collection).field("tier", "2").file("d.txt", TEXT));
        assertThat(names(known(collection, "b.txt", TEXT, ""))).isEmpty();
        assertThat(names(known(collection, "d.txt", TEXT, "\"tier\": 2,"))).containsExactly("d.txt");
    }

    @Test
    void shouldKnowAFileThatOnlyAnEarlierVersionStoredOnceItWasSentAgain() {
        // Given
        String collection = "older-files";
        client.add("{\"collection\": \"" + collection + "\", \"name\": \"a.txt\", \"text\": \"" + TEXT + "\"}");
        List<String> before = names(known(collection, "a.txt", TEXT, ""));

        // When
        HttpReply again = client.add(form(collection).file("a.txt", TEXT));

        // Then
        assertThat(before).isEmpty();
        assertThat(again.json().path("documents").path(0).path("version").asInt())
                .isEqualTo(1);
        assertThat(names(known(collection, "a.txt", TEXT, ""))).containsExactly("a.txt");
    }

    @Test
    void shouldRefuseWhatIsNoListOfFilesWithHashes() {
        for (String files : List.of("[]", "{}", "[{}]", "[{\"name\": \"a\", \"sha256\": \"ABC\"}]", "null")) {
            assertThat(client.json(
                                    "v1/documents/known",
                                    ("{\"files\": " + files + "}").getBytes(StandardCharsets.UTF_8))
                            .status())
                    .as(files)
                    .isEqualTo(422);
        }
        assertThat(names(known("odd", "a\\u0000.txt", TEXT, ""))).isEmpty();
    }

    private static Form form(String collection) {
        return new Form().field("collection", collection);
    }

    private HttpReply known(String collection, String name, String content, String more) {
        String request = "{\"collection\": \"%s\", %s \"files\": [{\"name\": \"%s\", \"sha256\": \"%s\"}]}"
                .formatted(collection, more, name, Sha256.hex(content));
        return client.json("v1/documents/known", request.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> names(HttpReply known) {
        assertThat(known.status()).isEqualTo(200);
        return known.texts("known", "name");
    }
}
