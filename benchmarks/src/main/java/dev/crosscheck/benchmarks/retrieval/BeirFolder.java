package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads a test collection in the format of BEIR (Thakur and others, NeurIPS 2021): documents, queries and judgements in
 * separate files. A document's text may also be a list of sentences, as in SciFact.
 */
final class BeirFolder {

    private static final List<String> TEXTS = List.of("text", "sentences", "abstract");

    private final List<TestDocument> documents = new ArrayList<>();
    private final List<TestQuery> queries = new ArrayList<>();
    private final Set<String> documentIds = new HashSet<>();
    private final Set<String> queryIds = new HashSet<>();
    private int empty;

    private BeirFolder() {}

    /**
     * Reads the whole collection into memory.
     *
     * @throws CommandFailed if a file cannot be read, or with the lines that cannot be used
     */
    static TestCollection read(CollectionFiles files) {
        BeirFolder folder = new BeirFolder();
        DataLines.read(files.corpus(), folder::document);
        if (folder.documents.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, files.corpus() + " has no document with a text");
        }
        folder.queries(files.queries(), files.judgements());
        return new TestCollection(files.name(), folder.documents, folder.empty, folder.queries);
    }

    /** Returns the queries of a file that have an answer. */
    static List<TestQuery> queriesOf(Path queries, Path judgements) {
        BeirFolder folder = new BeirFolder();
        folder.queries(queries, judgements);
        return List.copyOf(folder.queries);
    }

    private void queries(Path file, Path judgements) {
        Map<String, Map<String, Integer>> grades = Judgements.read(judgements);
        DataLines.read(file, (line, lines) -> query(line, lines, grades));
        if (queries.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, judgements + " names no document that answers a query of " + file);
        }
    }

    private void document(String line, DataLines lines) {
        lines.object(line)
                .ifPresent(json -> lines.id(json).ifPresent(id -> {
                    String text = text(json);
                    if (!documentIds.add(id)) {
                        lines.wrong("_id: " + id + " is there a second time");
                    } else if (TEXTS.stream().noneMatch(json::has)) {
                        lines.wrong("text: must be there, or sentences or abstract");
                    } else if (text.isBlank()) {
                        empty++;
                    } else {
                        documents.add(new TestDocument(
                                id, Json.text(json.path("title")).strip(), text));
                    }
                }));
    }

    private static String text(JsonNode json) {
        List<String> parts = new ArrayList<>();
        for (String field : TEXTS) {
            JsonNode value = json.path(field);
            parts.add(Json.text(value).strip());
            value.forEach(sentence -> parts.add(Json.text(sentence).strip()));
        }
        return String.join(" ", parts.stream().filter(part -> !part.isEmpty()).toList());
    }

    private void query(String line, DataLines lines, Map<String, Map<String, Integer>> grades) {
        lines.object(line)
                .ifPresent(json -> lines.id(json)
                        .ifPresent(id -> lines.text(json, "text").ifPresent(text -> {
                            Map<String, Integer> of = grades.getOrDefault(id, Map.of());
                            if (!queryIds.add(id)) {
                                lines.wrong("_id: " + id + " is there a second time");
                            } else if (of.values().stream().anyMatch(grade -> grade > 0)) {
                                queries.add(new TestQuery(id, text, of));
                            }
                        })));
    }
}
