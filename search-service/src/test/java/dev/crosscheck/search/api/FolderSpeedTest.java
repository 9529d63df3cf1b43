package dev.crosscheck.search.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.CrosscheckTestResource;
import dev.crosscheck.search.api.Client.HttpReply;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.util.Random;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(CrosscheckTestResource.class)
class FolderSpeedTest {

    private static final Logger LOG = Logger.getLogger(FolderSpeedTest.class);

    /** About a hundred times what it takes. A commit for each document would exceed it. */
    private static final Duration A_FEW_SECONDS = Duration.ofSeconds(8);

    private static final String[] WORDS =
            "cell gene mice protein tumour patients therapy signal receptor growth factor trial risk cohort expression"
                    .split(" ", -1);

    @TestHTTPResource("/")
    URI base;

    @Test
    void shouldFindAnyOfThemSoonWhenThreeHundredAbstractsAreAdded() {
        // Given
        Client client = new Client(base);
        Random random = new Random(7);
        Form form = new Form().field("collection", "abstracts");
        for (int i = 0; i < 300; i++) {
            form.file(
                    "abstract-" + i + ".txt",
                    "Title of abstract " + i + "\n\n" + words(random, 220) + " marker" + i + ".");
        }

        // When
        long began = System.nanoTime();
        HttpReply added = client.add(form);
        HttpReply found = client.search(
                "{\"query\": \"marker299\", \"watermark\": " + added.json().path("watermark") + "}");
        Duration took = Duration.ofNanos(System.nanoTime() - began);

        // Then
        LOG.infof("300 abstracts were added and searchable after %d ms", took.toMillis());
        assertThat(added.json().path("documents")).hasSize(300);
        assertThat(found.texts("items", "title")).containsExactly("Title of abstract 299");
        assertThat(took).isLessThan(A_FEW_SECONDS);
    }

    private static String words(Random random, int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(WORDS[random.nextInt(WORDS.length)]).append(i % 15 == 14 ? ". " : " ");
        }
        return text.toString().strip();
    }
}
