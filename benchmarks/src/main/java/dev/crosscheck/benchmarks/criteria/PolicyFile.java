package dev.crosscheck.benchmarks.criteria;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy.LabelledCriterion;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.text.Span;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tukaani.xz.XZInputStream;

/**
 * Reads labelled policies, one JSON object per line, plain or compressed with xz: {@code id}; {@code document} with
 * {@code title}, {@code text} and optionally {@code media_type}; optionally {@code case} with {@code facts}; {@code
 * criteria}: each {@code id}, {@code text}, {@code label}, and {@code evidence} as pairs of offsets into the text, in
 * code points. Without {@code evidence} nobody has annotated any.
 */
public final class PolicyFile {

    private PolicyFile() {}

    /** @throws CommandFailed with the line, if the file cannot be read or a line does not have this form */
    public static List<LabelledPolicy> read(Path file) {
        List<LabelledPolicy> policies = new ArrayList<>();
        try (InputStream raw = Files.newInputStream(file);
                InputStream plain = file.toString().endsWith(".xz") ? new XZInputStream(raw) : raw;
                BufferedReader lines = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (!line.isBlank()) {
                    policies.add(policy(line, file + ", line " + number));
                }
            }
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.USAGE, file + " cannot be read", e);
        }
        if (policies.isEmpty()) {
            throw new CommandFailed(ExitCode.USAGE, file + " has no policies");
        }
        return policies;
    }

    private static LabelledPolicy policy(String line, String where) {
        try {
            JsonNode json = Json.parseExactly(line);
            String text = Json.text(json.at("/document/text"));
            List<LabelledCriterion> criteria = new ArrayList<>();
            for (JsonNode criterion : json.path("criteria")) {
                criteria.add(criterion(criterion, text));
            }
            String id = Json.text(json.path("id"));
            if (id.isBlank() || text.isBlank() || criteria.isEmpty()) {
                throw new CommandFailed(ExitCode.USAGE, where + ": id, document.text and criteria must be there");
            }
            String type = Json.text(json.at("/document/media_type"));
            return new LabelledPolicy(
                    id,
                    Json.text(json.at("/document/title")),
                    type.isEmpty() ? LabelledPolicy.PLAIN : type,
                    text,
                    facts(json.at("/case/facts")),
                    criteria);
        } catch (JsonProcessingException e) {
            throw new CommandFailed(ExitCode.USAGE, where + ": is no JSON", e);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new CommandFailed(ExitCode.USAGE, where + ": " + e.getMessage(), e);
        }
    }

    /** Reads facts as a request for an evaluation has them: without an id they get the next number. */
    static CaseFacts facts(JsonNode json) {
        List<Fact> facts = new ArrayList<>();
        for (JsonNode fact : json) {
            String id = Json.text(fact.path("id"));
            facts.add(new Fact(
                    id.isEmpty() ? "f" + (facts.size() + 1) : id,
                    Json.text(fact.path("name")),
                    Json.plain(fact.path("value")),
                    fact.path("confidence").asDouble(1),
                    Json.text(fact.path("origin"))));
        }
        return new CaseFacts(facts);
    }

    private static LabelledCriterion criterion(JsonNode json, String text) {
        List<Span> evidence = new ArrayList<>();
        for (JsonNode span : json.path("evidence")) {
            evidence.add(new Span(
                    text.offsetByCodePoints(0, span.path(0).asInt()),
                    text.offsetByCodePoints(0, span.path(1).asInt())));
        }
        return new LabelledCriterion(
                Json.text(json.path("id")),
                Json.text(json.path("text")),
                CriterionStatus.valueOf(Json.text(json.path("label"))),
                evidence,
                json.has("evidence"));
    }
}
