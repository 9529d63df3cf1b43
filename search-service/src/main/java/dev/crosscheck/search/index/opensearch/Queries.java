package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.index.QueryTerms.WeightedTerm;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.index.Translation;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Writes queries in OpenSearch's query language. */
final class Queries {

    private Queries() {}

    /** Ranks passages of a scope by words. Any word may match, in any language's field. */
    static ObjectNode byWords(List<WeightedTerm> terms, SearchScope scope, int most) {
        ObjectNode body = search(most);
        ObjectNode query = body.putObject("query").putObject("bool");
        within(scope, query);
        ArrayNode any = query.putArray("should");
        for (WeightedTerm term : terms) {
            for (Language language : Language.values()) {
                any.addObject()
                        .putObject("term")
                        .putObject(PassageJson.words(language))
                        .put("value", term.term())
                        .put("boost", term.weight());
            }
        }
        query.put("minimum_should_match", 1);
        return body;
    }

    /** Ranks passages of a scope by the words of a translation. Any word may match, by its best wording. */
    static ObjectNode byTranslation(Translation translation, SearchScope scope, int most) {
        ObjectNode body = search(most);
        ObjectNode query = body.putObject("query").putObject("bool");
        within(scope, query);
        ArrayNode any = query.putArray("should");
        for (Translation.Word word : translation.words()) {
            ArrayNode wordings = any.addObject().putObject("dis_max").putArray("queries");
            word.wordings().forEach(wording -> wordings.add(wording(wording, translation.language())));
        }
        query.put("minimum_should_match", 1);
        return body;
    }

    /** The terms are terms of the index already, so a phrase is only split at its spaces. */
    private static ObjectNode wording(Translation.Wording wording, Language language) {
        ObjectNode query = Cluster.JSON.createObjectNode();
        if (wording.terms().size() == 1) {
            query.putObject("term")
                    .putObject(PassageJson.words(language))
                    .put("value", wording.terms().getFirst())
                    .put("boost", wording.weight());
        } else {
            query.putObject("match_phrase")
                    .putObject(PassageJson.words(language))
                    .put("query", String.join(" ", wording.terms()))
                    .put("analyzer", "whitespace")
                    .put("slop", Translation.SLOP)
                    .put("boost", wording.weight());
        }
        return query;
    }

    /** Finds the passages of a scope that are nearest to a vector. */
    static ObjectNode nearest(PassageVector question, SearchScope scope, int most) {
        ObjectNode body = search(most);
        ObjectNode knn = body.putObject("query").putObject("knn").putObject("vector");
        ArrayNode vector = knn.putArray("vector");
        for (float value : question.values()) {
            vector.add(value);
        }
        knn.put("k", most);
        within(scope, knn.putObject("filter").putObject("bool"));
        return body;
    }

    /**
     * Counts the texts in some languages in which each term occurs; the answer has a bucket for each term's place in
     * the list.
     */
    static ObjectNode frequencies(List<String> terms, List<Language> languages) {
        ObjectNode body = Cluster.JSON.createObjectNode().put("size", 0).put("track_total_hits", false);
        ObjectNode filters = body.withObject("/aggs/terms/filters/filters");
        for (int i = 0; i < terms.size(); i++) {
            ArrayNode any = filters.putObject("t" + i).putObject("bool").putArray("should");
            for (Language language : languages) {
                any.addObject().putObject("term").put(PassageJson.words(language), terms.get(i));
            }
        }
        return body;
    }

    /** Counts passages, documents, passages with a vector, and those of each language by the name of its field. */
    static ObjectNode counts() {
        ObjectNode body = Cluster.JSON.createObjectNode().put("size", 0).put("track_total_hits", false);
        ObjectNode filters = body.withObject("/aggs/counts/filters/filters");
        filters.putObject("passages").putObject("exists").put("field", "document");
        filters.putObject("documents").putObject("term").put("first", true);
        filters.putObject("vectors").putObject("term").put("embedded", true);
        for (Language language : Language.values()) {
            String words = PassageJson.words(language);
            filters.putObject(words).putObject("exists").put("field", words);
        }
        return body;
    }

    /**
     * Finds passages that their documents no longer have.
     *
     * @param revisions the version of each document's current passages
     * @param after the id after which to go on, or null
     */
    static ObjectNode older(Collection<Map.Entry<DocumentId, Long>> revisions, int most, String after) {
        ObjectNode body = Cluster.JSON
                .createObjectNode()
                .put("size", most)
                .put("track_total_hits", false)
                .put("_source", false);
        ObjectNode query = body.putObject("query").putObject("bool");
        ArrayNode any = query.putArray("should");
        for (Map.Entry<DocumentId, Long> revision : revisions) {
            ArrayNode both = any.addObject().putObject("bool").putArray("filter");
            both.addObject().putObject("term").put("document", revision.getKey().value());
            both.addObject().putObject("range").putObject("revision").put("lt", revision.getValue());
        }
        query.put("minimum_should_match", 1);
        body.putArray("sort").addObject().put("id", "asc");
        if (after != null) {
            body.putArray("search_after").add(after);
        }
        return body;
    }

    /** Ties are broken by id, so that equal scores have one order on every copy of the index. */
    private static ObjectNode search(int most) {
        ObjectNode body = Cluster.JSON.createObjectNode().put("size", most).put("track_total_hits", false);
        body.putArray("sort").add("_score").addObject().put("id", "asc");
        return body;
    }

    private static void within(SearchScope scope, ObjectNode bool) {
        ArrayNode filter = bool.putArray("filter");
        filter.addObject().putObject("term").put("tenant", scope.tenant());
        if (!scope.collections().isEmpty()) {
            filter.add(in("collection", scope.collections()));
        }
        if (scope.startDate() != null || scope.endDate() != null) {
            filter.add(published(scope));
        }
        if (!scope.domains().include().isEmpty()) {
            filter.add(in("domain", scope.domains().include()));
        }
        if (!scope.domains().exclude().isEmpty()) {
            bool.putArray("must_not").add(in("domain", scope.domains().exclude()));
        }
    }

    private static ObjectNode in(String field, List<String> values) {
        ObjectNode query = Cluster.JSON.createObjectNode();
        values.forEach(query.putObject("terms").putArray(field)::add);
        return query;
    }

    /** A passage without a date is always within. */
    private static JsonNode published(SearchScope scope) {
        ObjectNode query = Cluster.JSON.createObjectNode();
        ArrayNode either = query.putObject("bool").putArray("should");
        ObjectNode range = either.addObject().putObject("range").putObject("published_day");
        if (scope.startDate() != null) {
            range.put("gte", scope.startDate().toEpochDay());
        }
        if (scope.endDate() != null) {
            range.put("lte", scope.endDate().toEpochDay());
        }
        either.addObject()
                .putObject("bool")
                .putObject("must_not")
                .putObject("exists")
                .put("field", "published_day");
        return query;
    }
}
