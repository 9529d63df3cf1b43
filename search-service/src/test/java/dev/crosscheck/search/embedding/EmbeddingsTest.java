package dev.crosscheck.search.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.search.TestConfig;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class EmbeddingsTest {

    @Test
    void shouldSayWhetherThereAreVectorsWhileSomebodyLoadsTheNetwork() throws Exception {
        // Given
        Embeddings embeddings = new Embeddings(TestConfig.with(Map.of("crosscheck.search.vectors.enabled", "true"))
                .search());

        // When
        boolean wanted;
        synchronized (embeddings) {
            wanted = CompletableFuture.supplyAsync(embeddings::areWanted).get(10, TimeUnit.SECONDS);
        }

        // Then
        assertThat(wanted).isTrue();
    }
}
