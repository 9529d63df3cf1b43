package dev.crosscheck.search.index.opensearch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.search.index.Corpus;
import dev.crosscheck.search.index.IndexHome;
import dev.crosscheck.search.index.IndexTerms;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.PassagesContract;
import dev.crosscheck.search.index.Scopes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenSearchPassagesTest extends PassagesContract {

    private static TestCluster cluster;
    private static OpenSearchHome home;

    @BeforeAll
    static void open() throws IOException {
        cluster = TestCluster.start();
        home = new OpenSearchHome(cluster.config());
    }

    @AfterAll
    static void close() throws IOException {
        home.close();
        cluster.close();
    }

    @Override
    protected PassageIndex empty() throws IOException {
        return home.open("test-" + UUID.randomUUID(), 0).index();
    }

    @Test
    void shouldSearchByWordsAloneWhenOpenSearchHasNoVectors() throws IOException {
        // Given
        try (TestCluster bare = TestCluster.start()) {
            bare.replay().withoutVectors();
            try (OpenSearchHome without = new OpenSearchHome(bare.config())) {
                IndexHome.Opened opened = without.open("bare", 0);

                // When
                opened.index().put(withVector(Corpus.document("a", "It leaked."), 1));
                opened.index().refresh();

                // Then
                opened.index().search(passages -> {
                    assertThat(passages.haveVectors()).isFalse();
                    assertThat(passages.byWords("leak", Scopes.ALL, 10)).hasSize(1);
                    return null;
                });
            }
        }
    }

    /** The replay analyses with the same classes as this service, so only a real server can prove this. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "The plants' leaks went on; naïve men bought Ｆｕｌｌ-width CAFÉS.",
                "淨水場的消毒劑槽外洩，Lakeview 廠在 2025 年停工。",
                "He has taken, children ran, feet and mice: running, studies, organisation's"
            })
    void shouldSplitATextIntoTheSameTermsAsTheService(String text) throws IOException {
        // Given
        Assumptions.assumeFalse(
                System.getProperty("crosscheck.test.opensearch", "").isEmpty(), "needs a real server");
        String corpus = "terms-" + UUID.randomUUID();
        home.open(corpus, 0);
        ObjectNode asked =
                Cluster.JSON.createObjectNode().put("analyzer", "passage").put("text", text);

        // When
        List<String> terms = new ArrayList<>();
        try (Cluster door = new Cluster(cluster.config())) {
            String index = "/crosscheck-" + corpus + "-passages-v" + IndexBody.version();
            JsonNode tokens =
                    door.post(index + "/_analyze", Map.of(), asked).body().path("tokens");
            tokens.forEach(token -> terms.add(token.path("token").textValue()));
        }

        // Then
        assertThat(terms).isEqualTo(IndexTerms.of(text)).isNotEmpty();
    }
}
