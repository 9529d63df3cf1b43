package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.claim.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads SciFact's abstracts (Wadden and others, EMNLP 2020) from the file {@code corpus.jsonl} beside its claims. A
 * claim is checked against each abstract that it cites. A cited abstract that is not evidence neither supports nor
 * contradicts it.
 */
final class SciFactCorpus {

    private static final String NAME = "corpus.jsonl";

    private final Path file;
    private final Map<String, List<String>> texts = new HashMap<>();

    private SciFactCorpus(Path file) {
        this.file = file;
    }

    /** Returns whether a line is a claim in SciFact's form. */
    static boolean isClaim(JsonNode line) {
        return line.path("cited_doc_ids").isArray() && !line.path("evidence").isArray();
    }

    /** @throws CommandFailed if the file is missing or cannot be read */
    static SciFactCorpus beside(Path claims) {
        SciFactCorpus corpus = new SciFactCorpus(claims.toAbsolutePath().resolveSibling(NAME));
        try {
            for (String line : Files.readAllLines(corpus.file)) {
                if (!line.isBlank()) {
                    corpus.take(Json.parse(line));
                }
            }
        } catch (JsonProcessingException e) {
            throw new CommandFailed(ExitCode.USAGE, corpus.file + " has a line that is no JSON", e);
        } catch (IOException e) {
            throw new CommandFailed(
                    ExitCode.USAGE, claims + " is in SciFact's form, and its abstracts are missing: " + corpus.file, e);
        }
        return corpus;
    }

    private void take(JsonNode document) {
        List<String> text = new ArrayList<>();
        text.add(document.path("title").asText());
        document.path(document.has("abstract") ? "abstract" : "sentences").forEach(s -> text.add(s.asText()));
        texts.put(id(document, "doc_id"), text);
    }

    /** @throws CommandFailed if the claim cites a missing abstract */
    List<LabelledClaim> claims(JsonNode line) {
        String id = id(line, "id");
        String claim = line.path(line.has("claim") ? "claim" : "text").asText();
        Set<String> cited = new LinkedHashSet<>();
        line.path("cited_doc_ids").forEach(document -> cited.add(document.asText()));
        return cited.stream()
                .map(document -> new LabelledClaim(
                        id + "-" + document,
                        claim,
                        text(id, document),
                        label(line.path("evidence").path(document))))
                .toList();
    }

    private List<String> text(String claim, String document) {
        List<String> text = texts.get(document);
        if (text == null) {
            throw new CommandFailed(
                    ExitCode.USAGE, "claim " + claim + " cites " + document + ", which " + file + " does not have");
        }
        return text;
    }

    private static Verdict label(JsonNode evidence) {
        if (evidence.isEmpty()) {
            return Verdict.NOT_FOUND;
        }
        return evidence.path(0).path("label").asText().equals("SUPPORT") ? Verdict.SUPPORTED : Verdict.CONTRADICTED;
    }

    private static String id(JsonNode json, String field) {
        return json.path(json.has(field) ? field : "_id").asText();
    }
}
