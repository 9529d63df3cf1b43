package dev.crosscheck.critic.verify.support;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.critic.verify.evidence.ClaimText;
import dev.crosscheck.critic.verify.evidence.Evidence;
import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A labelled claim with its measures, read from a file in the format of {@code ./crosscheck eval claims}. */
public final class Example {

    /** Crosscheck's own claims. */
    public static final Path OWN = Path.of("../evaluation/claims/own.jsonl");

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String claim;
    private final Source source;
    private final Verdict label;
    private final double[] coverage;
    private final double[] agreement;
    private final Optional<OutOfFold> read;

    private Example(String claim, Source source, Verdict label, Optional<OutOfFold> read) {
        this.claim = claim;
        this.source = source;
        this.label = label;
        this.read = read;
        TermCoverage covered = new TermCoverage(ClaimText.of(claim), Evidence.of(source));
        this.coverage = CoverageMeasures.of(covered);
        this.agreement = AgreementMeasures.of(covered);
    }

    /** Returns the examples of a file, one per line. */
    public static List<Example> of(Path file) {
        return of(file, Map.of());
    }

    /** Returns the examples of a file with what a network read that has not seen them, by their ids. */
    public static List<Example> of(Path file, Map<String, OutOfFold> read) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> !line.isBlank())
                    .map(line -> of(line, read))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Example of(String line, Map<String, OutOfFold> read) {
        try {
            JsonNode json = JSON.readTree(line);
            List<String> passages = new ArrayList<>();
            json.get("evidence").forEach(passage -> passages.add(passage.asText()));
            Source source = source(String.join("\n\n", passages));
            return new Example(
                    json.get("claim").asText(),
                    source,
                    Verdict.valueOf(json.get("label").asText()),
                    Optional.ofNullable(read.get(json.path("id").asText())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Source source(String text) {
        return new Source(
                1,
                new FoundDocument(
                        new DocumentId("d1"),
                        1,
                        "hash",
                        "—",
                        null,
                        null,
                        null,
                        Language.detect(text),
                        Rating.unknown(null),
                        1,
                        List.of(new Passage(0, text.length(), null, "", text))),
                null);
    }

    public String claim() {
        return claim;
    }

    public Source source() {
        return source;
    }

    double[] coverage() {
        return coverage;
    }

    double[] agreement() {
        return agreement;
    }

    double[] coverageAndReading() {
        return SupportModel.joined(coverage, ReadingMeasures.of(readings()));
    }

    double[] agreementAndReading() {
        return SupportModel.joined(agreement, ReadingMeasures.of(readings()));
    }

    public Readings readings() {
        return read.orElseThrow().readings();
    }

    /** Returns its fold if a file gives it. */
    Optional<Integer> fold() {
        return read.map(OutOfFold::fold);
    }

    public Verdict label() {
        return label;
    }

    public boolean is(Verdict verdict) {
        return label == verdict;
    }
}
