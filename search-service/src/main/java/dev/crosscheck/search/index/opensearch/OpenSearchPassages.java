package dev.crosscheck.search.index.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.corpus.PassageVector;
import dev.crosscheck.search.index.IndexedPassage;
import dev.crosscheck.search.index.QueryTerms;
import dev.crosscheck.search.index.QueryTerms.WeightedTerm;
import dev.crosscheck.search.index.RankedPassage;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.index.Translation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The passages of an index in OpenSearch. Each ranking asks the cluster once, and brings the passages with it. Changes
 * between two rankings of a search are visible. A passage's address is its place among those that were found.
 */
final class OpenSearchPassages implements SearchedPassages {

    /** The most terms whose frequencies are asked for at once: OpenSearch bounds the clauses of a request. */
    private static final int COUNTED = 400;

    private final Cluster cluster;
    private final String alias;
    private final boolean vectors;
    private final Map<Language, Long> languages;
    private final List<JsonNode> found = new ArrayList<>();

    /**
     * @param vectors whether any passage has a vector
     * @param languages the number of passages in each language
     */
    OpenSearchPassages(Cluster cluster, String alias, boolean vectors, Map<Language, Long> languages) {
        this.languages = languages;
        this.cluster = cluster;
        this.alias = alias;
        this.vectors = vectors;
    }

    @Override
    public List<RankedPassage> byWords(String words, SearchScope scope, int most) throws IOException {
        List<WeightedTerm> terms = QueryTerms.of(words, this::frequencies);
        return terms.isEmpty() ? List.of() : ranking(Queries.byWords(terms, scope, most), words.hashCode(), false);
    }

    @Override
    public boolean haveLanguage(Language language, SearchScope scope) {
        return languages.getOrDefault(language, 0L) > 0;
    }

    @Override
    public List<RankedPassage> byTranslation(Translation translation, SearchScope scope, int most) throws IOException {
        Language language = translation.language();
        List<String> terms = List.copyOf(translation.terms());
        Map<String, Long> frequencies = frequencies(terms, List.of(language));
        Translation weighted = translation.weighted(frequencies, languages.get(language));
        return weighted.words().isEmpty()
                ? List.of()
                : ranking(
                        Queries.byTranslation(weighted, scope, most),
                        translation.terms().hashCode(),
                        false);
    }

    @Override
    public Set<Integer> inLanguage(Language language, List<RankedPassage> passages) {
        return passages.stream()
                .map(RankedPassage::address)
                .filter(address -> PassageJson.read(found.get(address)).language() == language)
                .collect(Collectors.toSet());
    }

    @Override
    public boolean haveVectors() {
        return vectors;
    }

    @Override
    public List<RankedPassage> byMeaning(PassageVector question, SearchScope scope, int most) throws IOException {
        return ranking(Queries.nearest(question, scope, most), Arrays.hashCode(question.values()), true);
    }

    @Override
    public Set<Integer> withVectors(List<RankedPassage> passages) {
        Set<Integer> addresses = new HashSet<>();
        for (RankedPassage passage : passages) {
            if (found.get(passage.address()).path("embedded").asBoolean()) {
                addresses.add(passage.address());
            }
        }
        return addresses;
    }

    @Override
    public IndexedPassage read(RankedPassage passage) {
        return PassageJson.read(found.get(passage.address()));
    }

    /**
     * @param question the same for the same question: it is then asked of the same copies of the index, which differ in
     *     their deleted passages and thus in their scores
     */
    private List<RankedPassage> ranking(ObjectNode body, int question, boolean cosines) throws IOException {
        Map<String, String> query = Map.of(
                "search_type",
                "dfs_query_then_fetch",
                "allow_partial_search_results",
                "false",
                "preference",
                "q" + Integer.toHexString(question));
        JsonNode hits = cluster.post("/" + alias + "/_search", query, body)
                .body()
                .path("hits")
                .path("hits");
        List<RankedPassage> ranked = new ArrayList<>();
        for (JsonNode hit : hits) {
            JsonNode source = hit.path("_source");
            double score = hit.path("sort").path(0).doubleValue();
            ranked.add(new RankedPassage(source.path("id").textValue(), found.size(), cosines ? cosine(score) : score));
            found.add(source);
        }
        return ranked;
    }

    /** Inverts the score of k-NN for cosines, (1 + cosine) / 2. */
    private static double cosine(double score) {
        return 2 * score - 1;
    }

    private Map<String, Long> frequencies(List<String> terms) throws IOException {
        return frequencies(terms, List.of(Language.values()));
    }

    private Map<String, Long> frequencies(List<String> terms, List<Language> languages) throws IOException {
        Map<String, Long> frequencies = new HashMap<>();
        for (int from = 0; from < terms.size(); from += COUNTED) {
            frequencies.putAll(counted(terms.subList(from, Math.min(from + COUNTED, terms.size())), languages));
        }
        return frequencies;
    }

    private Map<String, Long> counted(List<String> counted, List<Language> languages) throws IOException {
        JsonNode buckets = cluster.post("/" + alias + "/_search", Map.of(), Queries.frequencies(counted, languages))
                .body()
                .at("/aggregations/terms/buckets");
        Map<String, Long> frequencies = new HashMap<>();
        for (int i = 0; i < counted.size(); i++) {
            frequencies.put(
                    counted.get(i), buckets.path("t" + i).path("doc_count").longValue());
        }
        return frequencies;
    }
}
