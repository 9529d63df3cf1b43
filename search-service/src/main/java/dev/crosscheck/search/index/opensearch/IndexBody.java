package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.search.index.QueryTerms;
import dev.crosscheck.search.index.TextAnalyzer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Makes the settings and mappings of a new index. Its analysis gives the same terms as {@link TextAnalyzer}. */
final class IndexBody {

    /** Raise this with every change of {@code index.json} or {@link PassageJson}: replicas then build another index. */
    private static final int FIELDS_VERSION = 3;

    private IndexBody() {}

    /** Returns a version that changes with the fields and the terms. */
    static String version() {
        return FIELDS_VERSION + "." + TextAnalyzer.VERSION;
    }

    /**
     * @param alias the alias through which this index is searched and changed
     * @param vectors whether the cluster can search vectors
     */
    static JsonNode of(String alias, boolean vectors) {
        ObjectNode body = read();
        body.putObject("aliases").putObject(alias);
        body.withObject("/mappings/_meta").put("alias", alias);
        body.withObject("/settings/index/similarity/default")
                .put("k1", QueryTerms.K1)
                .put("b", QueryTerms.B);
        ArrayNode rules =
                body.withObject("/settings/analysis/filter/irregular_forms").withArray("rules");
        TextAnalyzer.irregularForms().forEach((form, stem) -> rules.add(form + " => " + stem));
        if (vectors) {
            body.withObject("/settings/index").put("knn", true);
            ObjectNode vector = body.withObject("/mappings/properties/vector")
                    .put("type", "knn_vector")
                    .put("dimension", PassageJson.DIMENSION);
            vector.putObject("method")
                    .put("name", "hnsw")
                    .put("engine", "lucene")
                    .put("space_type", "cosinesimil");
        }
        return body;
    }

    private static ObjectNode read() {
        try (InputStream file = IndexBody.class.getResourceAsStream("index.json")) {
            return (ObjectNode) Cluster.JSON.readTree(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
