package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * One index of the replay: documents with versions as OpenSearch keeps them, and what its searches see since the last
 * refresh. It knows the field types and settings that the service uses, and refuses others.
 */
final class ReplayIndex {

    /** Holds the names of a document's fields, for {@code exists} queries. */
    static final String FIELDS = "_fields";

    final JsonNode created;
    private final Map<String, Stored> documents = new TreeMap<>();
    private final Map<String, Long> deleted = new TreeMap<>();
    private final Analyzer analyzer;
    private long sequence = -1;
    private IndexSearcher searcher;

    /** @param version the version given by its writer, or counted from 1 */
    record Stored(ObjectNode json, long version, long sequence) {}

    ReplayIndex(JsonNode created) throws IOException {
        this.created = created;
        this.analyzer = ReplayAnalysis.of(created.path("settings").path("analysis"));
        for (JsonNode field : created.at("/mappings/properties")) {
            String type = field.path("type").asText();
            boolean known = switch (type) {
                case "keyword", "long", "boolean" -> true;
                case "text" -> field.path("analyzer").asText().equals("passage");
                case "object" -> field.path("enabled").isBoolean();
                case "knn_vector" ->
                    created.at("/settings/index/knn").asBoolean()
                            && field.path("dimension").isInt()
                            && field.at("/method/engine").asText().equals("lucene")
                            && field.at("/method/space_type").asText().equals("cosinesimil");
                default -> false;
            };
            Refused.unless(known, 400, "mapper_parsing_exception");
        }
        Refused.unless(created.at("/settings/index/refresh_interval").asText().equals("-1"), 400, "settings_exception");
        refresh();
    }

    JsonNode properties() {
        return created.at("/mappings/properties");
    }

    Stored get(String id) {
        return documents.get(id);
    }

    IndexSearcher searcher() {
        return searcher;
    }

    /** Writes a document if {@code version} is higher than that of any earlier write or deletion. */
    Stored index(String id, ObjectNode json, Long version) {
        Refused.unless(version == null || version > versionOf(id), 409, "version_conflict_engine_exception");
        json.properties().forEach(field -> {
            Refused.unless(properties().has(field.getKey()), 400, "strict_dynamic_mapping_exception");
            JsonNode type = properties().path(field.getKey());
            if (type.path("type").asText().equals("knn_vector")) {
                Refused.unless(
                        field.getValue().size() == type.path("dimension").intValue(), 400, "mapper_parsing_exception");
            }
        });
        Stored stored = new Stored(json, version == null ? versionOf(id) + 1 : version, ++sequence);
        documents.put(id, stored);
        deleted.remove(id);
        return stored;
    }

    /** @return whether it was there */
    boolean delete(String id, long version) {
        Refused.unless(version > versionOf(id), 409, "version_conflict_engine_exception");
        sequence++;
        deleted.put(id, version);
        return documents.remove(id) != null;
    }

    private long versionOf(String id) {
        return documents.containsKey(id) ? documents.get(id).version() : deleted.getOrDefault(id, 0L);
    }

    /** Makes all writes visible to searches. */
    void refresh() throws IOException {
        JsonNode bm25 = created.at("/settings/index/similarity/default");
        BM25Similarity similarity =
                new BM25Similarity(bm25.path("k1").floatValue(), bm25.path("b").floatValue());
        ByteBuffersDirectory folder = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(folder, new IndexWriterConfig(analyzer).setSimilarity(similarity))) {
            for (Map.Entry<String, Stored> each : documents.entrySet()) {
                writer.addDocument(document(each.getKey(), each.getValue().json()));
            }
        }
        searcher = new IndexSearcher(DirectoryReader.open(folder));
        searcher.setSimilarity(similarity);
    }

    private Document document(String id, ObjectNode json) {
        Document document = new Document();
        document.add(new StoredField("_id", id));
        ObjectNode source = json.objectNode();
        created.at("/mappings/_source/includes").forEach(name -> {
            if (json.has(name.asText())) {
                source.set(name.asText(), json.get(name.asText()));
            }
        });
        document.add(new StoredField("_source", source.toString()));
        Map<String, JsonNode> fields = new LinkedHashMap<>();
        json.properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        fields.forEach((name, value) -> {
            String type = properties().path(name).path("type").asText();
            if (type.equals("knn_vector")) {
                document.add(
                        new KnnFloatVectorField(name, ReplayQueries.vector(value), VectorSimilarityFunction.COSINE));
            } else {
                for (JsonNode one : value.isArray() ? value : json.arrayNode().add(value)) {
                    add(name, type, one, document);
                }
            }
        });
        return document;
    }

    private static void add(String name, String type, JsonNode value, Document document) {
        document.add(new StringField(FIELDS, name, Field.Store.NO));
        switch (type) {
            case "keyword" -> {
                document.add(new StringField(name, value.textValue(), Field.Store.NO));
                if (name.equals("id")) {
                    document.add(new SortedDocValuesField(name, new BytesRef(value.textValue())));
                }
            }
            case "boolean" -> document.add(new StringField(name, value.asText(), Field.Store.NO));
            case "long" -> document.add(new LongPoint(name, value.longValue()));
            case "text" -> document.add(new TextField(name, value.textValue(), Field.Store.NO));
            default -> Refused.unless(type.equals("object"), 400, "mapper_parsing_exception");
        }
    }
}
