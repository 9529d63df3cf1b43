package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.search.corpus.DocumentText;
import dev.crosscheck.search.embedding.Traffic;
import dev.crosscheck.search.index.Corpus;
import dev.crosscheck.search.index.PassageIndex;
import dev.crosscheck.search.index.Scopes;
import dev.crosscheck.search.index.lucene.LuceneIndex;
import dev.crosscheck.search.translation.Translations;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Ranks the demo corpus by words for the 25 queries of {@code evaluation/retrieval}, so that a change that ranks worse
 * fails. docs/retrieval.md has the figures of {@code eval retrieval}; the bounds here are one query below them.
 */
class OwnQueriesTest {

    private static final Path QUERIES = Path.of("../evaluation/retrieval");
    private static final Path DEMO_CORPUS = Path.of("../demo-corpus");

    private static final int FIRST = 10;

    private final QueryRanking ranking = new QueryRanking(null, new Traffic(), new Translations(true));

    @Test
    void shouldFindWhatAnswersTheQueriesOfTheDemoCorpus() throws IOException {
        // Given
        Map<String, Set<String>> answering = answering();

        // When
        Map<String, List<String>> found = found();

        // Then
        List<String> answeredFirst = found.keySet().stream()
                .filter(query -> answering.get(query).contains(found.get(query).getFirst()))
                .toList();
        double recall = found.keySet().stream()
                .mapToDouble(query -> recall(answering.get(query), found.get(query)))
                .average()
                .orElseThrow();
        assertThat(found).hasSize(25);
        assertThat(answeredFirst).as("queries whose first document answers").hasSizeGreaterThanOrEqualTo(20);
        assertThat(recall).as("recall@10").isGreaterThanOrEqualTo(0.77);
    }

    private static double recall(Set<String> answering, List<String> found) {
        long held = answering.stream().filter(found::contains).count();
        return (double) held / answering.size();
    }

    /** Returns the documents that answer each query. */
    private static Map<String, Set<String>> answering() throws IOException {
        return Files.readAllLines(QUERIES.resolve("qrels.tsv")).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .filter(judgement -> Integer.parseInt(judgement[2]) > 0)
                .collect(Collectors.groupingBy(
                        judgement -> judgement[0], Collectors.mapping(judgement -> judgement[1], Collectors.toSet())));
    }

    /** Returns the first documents for each query. */
    private Map<String, List<String>> found() throws IOException {
        ObjectMapper json = new ObjectMapper();
        Map<String, List<String>> found = new HashMap<>();
        try (PassageIndex index = LuceneIndex.inMemory()) {
            for (DocumentText document : documents()) {
                index.put(document);
            }
            index.refresh();
            for (String line : Files.readAllLines(QUERIES.resolve("queries.jsonl"))) {
                JsonNode query = json.readTree(line);
                found.put(
                        query.get("_id").asText(),
                        first(index, query.get("text").asText()));
            }
        }
        return found;
    }

    private List<String> first(PassageIndex index, String words) throws IOException {
        return index.search(passages -> ranking.of(words, Scopes.ALL, false, passages).stream()
                .map(passage -> passage.documentId().value())
                .distinct()
                .limit(FIRST)
                .toList());
    }

    private static List<DocumentText> documents() throws IOException {
        List<DocumentText> documents = new ArrayList<>();
        try (Stream<Path> files = Files.list(DEMO_CORPUS)) {
            files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .forEach(file -> documents.add(document(file)));
        }
        return documents;
    }

    private static DocumentText document(Path file) {
        try {
            return Corpus.document(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
