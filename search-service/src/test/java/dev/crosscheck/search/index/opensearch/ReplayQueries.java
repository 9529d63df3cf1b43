package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/** Answers searches of the replay with Lucene, as OpenSearch does. Refuses what the service does not use. */
final class ReplayQueries {

    private static final int MOST_CLAUSES = 1024;

    private final ReplayIndex index;

    ReplayQueries(ReplayIndex index) {
        this.index = index;
    }

    ObjectNode search(JsonNode body) throws IOException {
        only(body, "size", "track_total_hits", "query", "sort", "search_after", "_source", "aggs");
        ObjectNode answer = Cluster.JSON.createObjectNode().put("timed_out", false);
        ArrayNode hits = answer.putObject("hits").putArray("hits");
        if (body.path("size").intValue() > 0) {
            hits(body, hits);
        }
        for (Map.Entry<String, JsonNode> agg : body.path("aggs").properties()) {
            only(agg.getValue(), "filters");
            ObjectNode buckets =
                    answer.withObject("/aggregations/" + agg.getKey()).putObject("buckets");
            for (Map.Entry<String, JsonNode> filter :
                    agg.getValue().at("/filters/filters").properties()) {
                buckets.putObject(filter.getKey())
                        .put("doc_count", index.searcher().count(query(filter.getValue())));
            }
        }
        return answer;
    }

    private void hits(JsonNode body, ArrayNode hits) throws IOException {
        boolean byScore = body.path("sort").path(0).asText().equals("_score");
        Refused.unless(
                body.path("sort").findValue("id") != null && body.path("sort").size() == (byScore ? 2 : 1),
                400,
                "parsing_exception");
        SortField id = new SortField("id", SortField.Type.STRING);
        Sort sort = byScore ? new Sort(SortField.FIELD_SCORE, id) : new Sort(id);
        String after = body.at("/search_after/0").asText();
        StoredFields stored = index.searcher().storedFields();
        for (ScoreDoc found : index.searcher().search(query(body.path("query")), 10_000, sort).scoreDocs) {
            Object[] values = ((FieldDoc) found).fields;
            String name = ((BytesRef) values[values.length - 1]).utf8ToString();
            if (hits.size() == body.path("size").intValue() || (!byScore && name.compareTo(after) <= 0)) {
                continue;
            }
            ObjectNode hit =
                    hits.addObject().put("_id", stored.document(found.doc).get("_id"));
            ArrayNode sorted = hit.putArray("sort");
            if (byScore) {
                sorted.add((Float) values[0]);
            }
            sorted.add(name);
            if (body.path("_source").asBoolean(true)) {
                hit.set(
                        "_source",
                        Cluster.JSON.readTree(stored.document(found.doc).get("_source")));
            }
        }
    }

    private Query query(JsonNode json) {
        Refused.unless(json.size() == 1, 400, "parsing_exception");
        Map.Entry<String, JsonNode> only = json.properties().iterator().next();
        JsonNode inner = only.getValue();
        return switch (only.getKey()) {
            case "bool" -> bool(inner);
            case "term" -> term(inner);
            case "terms" -> terms(inner);
            case "range" -> range(inner);
            case "exists" ->
                new TermQuery(
                        new Term(ReplayIndex.FIELDS, field(inner.path("field").asText())));
            case "knn" -> nearest(inner);
            case "dis_max" -> best(inner);
            case "match_phrase" -> phrase(inner);
            default -> throw new Refused(400, "parsing_exception");
        };
    }

    private Query bool(JsonNode json) {
        only(json, "filter", "should", "must_not", "minimum_should_match");
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        clauses(json.path("filter")).forEach(each -> query.add(query(each), Occur.FILTER));
        clauses(json.path("must_not")).forEach(each -> query.add(query(each), Occur.MUST_NOT));
        List<JsonNode> should = clauses(json.path("should"));
        Refused.unless(should.size() <= MOST_CLAUSES, 400, "too_many_nested_clauses");
        should.forEach(each -> query.add(query(each), Occur.SHOULD));
        query.setMinimumNumberShouldMatch(json.path("minimum_should_match").intValue());
        if (should.isEmpty() && json.path("filter").isEmpty()) {
            query.add(MatchAllDocsQuery.INSTANCE, Occur.FILTER);
        }
        return query.build();
    }

    private static List<JsonNode> clauses(JsonNode json) {
        List<JsonNode> clauses = new ArrayList<>();
        if (json.isArray()) {
            json.forEach(clauses::add);
        } else if (json.isObject()) {
            clauses.add(json);
        }
        return clauses;
    }

    private Query term(JsonNode json) {
        Map.Entry<String, JsonNode> only = json.properties().iterator().next();
        JsonNode value = only.getValue();
        if (value.isObject()) {
            only(value, "value", "boost");
            Query query = new TermQuery(
                    new Term(field(only.getKey()), value.path("value").asText()));
            return new BoostQuery(query, value.path("boost").floatValue());
        }
        return new TermQuery(new Term(field(only.getKey()), value.asText()));
    }

    private Query best(JsonNode json) {
        only(json, "queries");
        return new DisjunctionMaxQuery(
                clauses(json.path("queries")).stream().map(this::query).toList(), 0);
    }

    /** Only the analyzer {@code whitespace} is known. */
    private Query phrase(JsonNode json) {
        Map.Entry<String, JsonNode> only = json.properties().iterator().next();
        JsonNode asked = only.getValue();
        only(asked, "query", "analyzer", "slop", "boost");
        Refused.unless(asked.path("analyzer").asText().equals("whitespace"), 400, "illegal_argument_exception");
        Query query = new PhraseQuery(
                asked.path("slop").intValue(),
                field(only.getKey()),
                asked.path("query").textValue().split(" "));
        return new BoostQuery(query, asked.path("boost").floatValue());
    }

    private Query terms(JsonNode json) {
        Map.Entry<String, JsonNode> only = json.properties().iterator().next();
        List<BytesRef> values = new ArrayList<>();
        only.getValue().forEach(value -> values.add(new BytesRef(value.textValue())));
        return new TermInSetQuery(field(only.getKey()), values);
    }

    private Query range(JsonNode json) {
        Map.Entry<String, JsonNode> only = json.properties().iterator().next();
        JsonNode ends = only.getValue();
        only(ends, "gte", "lte", "lt");
        long from = ends.path("gte").asLong(Long.MIN_VALUE);
        long to = ends.has("lt")
                ? ends.path("lt").longValue() - 1
                : ends.path("lte").asLong(Long.MAX_VALUE);
        return LongPoint.newRangeQuery(field(only.getKey()), from, to);
    }

    private Query nearest(JsonNode json) {
        Map.Entry<String, JsonNode> only = json.properties().iterator().next();
        JsonNode asked = only.getValue();
        only(asked, "vector", "k", "filter");
        float[] vector = vector(asked.path("vector"));
        int dimension = index.properties().at("/vector/dimension").intValue();
        Refused.unless(vector.length == dimension, 400, "illegal_argument_exception");
        return new KnnFloatVectorQuery(
                field(only.getKey()), vector, asked.path("k").intValue(), query(asked.path("filter")));
    }

    private String field(String name) {
        Refused.unless(index.properties().has(name), 400, "query_shard_exception");
        return name;
    }

    static float[] vector(JsonNode json) {
        float[] values = new float[json.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = json.get(i).floatValue();
        }
        return values;
    }

    private static void only(JsonNode json, String... fields) {
        json.fieldNames()
                .forEachRemaining(
                        name -> Refused.unless(Set.of(fields).contains(name), 400, "x_content_parse_exception"));
    }
}
