package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.critic.verify.support.CrossValidation;
import dev.crosscheck.critic.verify.support.Example;
import dev.crosscheck.critic.verify.support.Fitting;
import dev.crosscheck.critic.verify.support.OutOfFold;
import dev.crosscheck.critic.verify.support.ReadingWeigher;
import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.critic.verify.support.Weigher;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.reader.Entailments;
import dev.crosscheck.reader.OnnxEntailment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Tests that the verifier reaches the figures that docs/evaluation.md reports. */
class ClaimFiguresTest {

    private static final double TOLERANCE = 0.01;
    private static final int SEEDS = 5;
    private static final double OWN_ACCURACY = 0.85;
    private static final double OWN_PRECISION = 0.85;
    private static final double OWN_PRECISION_READING = 0.8;
    private static final int OWN_MISTAKEN = 3;

    /**
     * The property with the file of SciFact's training claims, one claim per line with its evidence. docs/evaluation.md
     * says how to make the file.
     */
    private static final String SCIFACT = "claims.scifact";

    private static final Weigher WORDS = Weigher.ofWords(SupportModel.bundled());

    private static List<Example> scifact() {
        return Example.of(Path.of(System.getProperty(SCIFACT)));
    }

    @Test
    void shouldTellSupportFromTheRestOnClaimsOfOurOwn() {
        // Given
        Judged judged = new Judged();

        // When
        Example.of(Example.OWN).forEach(example -> judged.add(example, WORDS));
        System.out.println("own claims: " + judged);

        // Then
        assertThat(judged.balancedAccuracy()).isGreaterThanOrEqualTo(OWN_ACCURACY);
        assertThat(judged.precisionOfContradicted()).isGreaterThanOrEqualTo(OWN_PRECISION);
        assertThat(judged.count(Verdict.CONTRADICTED, Verdict.SUPPORTED)).isLessThanOrEqualTo(OWN_MISTAKEN);
    }

    @Test
    void shouldTellNoLessOnClaimsOfOurOwnWithReading() {
        // Given
        Judged words = new Judged();
        Judged reading = new Judged();
        List<Example> examples = Example.of(Example.OWN);
        examples.forEach(example -> words.add(example, WORDS));

        // When
        try (Entailments network = new Entailments()) {
            assertThat(network.english()).isPresent();
            Weigher weigher = new ReadingWeigher(network::english);
            examples.forEach(example -> reading.add(example, weigher));
        }
        System.out.println("own claims, with reading: " + reading);

        // Then
        assertThat(reading.balancedAccuracy()).isGreaterThanOrEqualTo(words.balancedAccuracy());
        assertThat(reading.recallOfContradicted()).isGreaterThan(words.recallOfContradicted());
        assertThat(reading.precisionOfContradicted()).isGreaterThanOrEqualTo(OWN_PRECISION_READING);
        assertThat(reading.count(Verdict.CONTRADICTED, Verdict.SUPPORTED))
                .isLessThanOrEqualTo(words.count(Verdict.CONTRADICTED, Verdict.SUPPORTED));
    }

    @Test
    @EnabledIfSystemProperty(named = SCIFACT, matches = ".+")
    void shouldTellSupportFromTheRestWhenModelHasNotSeenTheClaims() {
        // Given
        List<Example> scifact = scifact();

        // When
        Judged judged = crossValidated(List.of(scifact), 0).getFirst();

        // Then
        assertThat(judged.aurocAgainst(Verdict.NOT_FOUND)).isGreaterThanOrEqualTo(0.88);
        assertThat(judged.aurocAgainst(Verdict.CONTRADICTED)).isGreaterThanOrEqualTo(0.72);
        assertThat(judged.precisionOfContradicted()).isGreaterThanOrEqualTo(0.9);
        assertThat(judged.count(Verdict.CONTRADICTED, Verdict.CONTRADICTED)).isGreaterThanOrEqualTo(12);
    }

    @Test
    @EnabledIfSystemProperty(named = SCIFACT, matches = ".+")
    void shouldJudgeAsItDidWhenItsWeightsWereFitted() {
        // Given
        Judged judged = new Judged();

        // When
        scifact().forEach(example -> judged.add(example, WORDS));

        // Then
        assertThat(judged.aurocAgainst(Verdict.NOT_FOUND)).isCloseTo(0.90, within(TOLERANCE));
        assertThat(judged.aurocAgainst(Verdict.CONTRADICTED)).isCloseTo(0.75, within(TOLERANCE));
        assertThat(judged.balancedAccuracy()).isCloseTo(0.77, within(TOLERANCE));
        assertThat(judged.precisionOfContradicted()).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void shouldTakeLessThanTwentyMillisecondsForAClaim() {
        // When
        long[] nanos = sortedNanos(WORDS);

        // Then
        assertThat(nanos[nanos.length / 2] / 1e6).isLessThan(20);
    }

    @Test
    void shouldTakeLessThanASecondForNearlyEveryClaimWithReading() {
        // When
        long[] nanos;
        try (OnnxEntailment network = new OnnxEntailment()) {
            nanos = sortedNanos(new ReadingWeigher(() -> Optional.of(network)));
        }

        // Then
        assertThat(nanos[nanos.length * 9 / 10] / 1e6).isLessThan(1000);
    }

    private static long[] sortedNanos(Weigher weigher) {
        List<Example> examples = Example.of(Example.OWN);
        Judged judged = new Judged();
        examples.forEach(example -> judged.add(example, weigher));
        return examples.stream()
                .mapToLong(example -> {
                    long start = System.nanoTime();
                    judged.add(example, weigher);
                    return System.nanoTime() - start;
                })
                .sorted()
                .toArray();
    }

    /**
     * Fits the weights anew and prints the figures of cross-validation. The property lists the files, separated by
     * commas: {@code -Dclaims.files=…/scifact-train.jsonl,…/wice-dev.jsonl}. The weights are written to
     * {@code target/support-model.txt}.
     */
    @Test
    @EnabledIfSystemProperty(named = "claims.files", matches = ".+")
    void shouldFitTheWeightsAnew() throws IOException {
        // Given
        List<Path> files = paths("claims.files");
        List<List<Example>> sets = files.stream().map(Example::of).toList();

        // When
        List<String> lines = Fitting.lines(sets);
        Files.write(Path.of("target/support-model.txt"), lines);

        // Then
        for (int seed = 0; seed < SEEDS; seed++) {
            print("seed " + seed, files, crossValidated(sets, seed));
        }
        assertThat(lines).isNotEmpty();
    }

    /**
     * Does the same with what a network has read that saw neither the claim nor the document, by files beside those of
     * the claims: {@code -Dclaims.read=…/scifact-train-read.jsonl,…/wice-dev-read.jsonl}. They give the folds too.
     * Prints the figures of words alone in the same folds. The weights are written to
     * {@code target/support-model-read.txt}.
     */
    @Test
    @EnabledIfSystemProperty(named = "claims.read", matches = ".+")
    void shouldFitTheWeightsOfWordsAndReadingAnew() throws IOException {
        // Given
        List<Path> files = paths("claims.files");
        List<Path> read = paths("claims.read");
        List<List<Example>> sets = IntStream.range(0, files.size())
                .mapToObj(i -> Example.of(files.get(i), OutOfFold.in(read.get(i))))
                .toList();

        // When
        List<String> lines = Fitting.linesWithReading(sets);
        Files.write(Path.of("target/support-model-read.txt"), lines);

        // Then
        print("words", files, crossValidated(sets, 0));
        print(
                "words and reading",
                files,
                crossValidated(
                        sets,
                        0,
                        Fitting::withReading,
                        (example, model) -> (coverage, _) -> model.of(coverage, example.readings())));
        assertThat(lines).isNotEmpty();
    }

    private static List<Path> paths(String property) {
        return Arrays.stream(System.getProperty(property).split(",", -1))
                .map(Path::of)
                .toList();
    }

    private static void print(String how, List<Path> files, List<Judged> judged) {
        for (int i = 0; i < files.size(); i++) {
            System.out.printf(Locale.ROOT, "%s, %s: %s%n", how, files.get(i).getFileName(), judged.get(i));
        }
    }

    private static List<Judged> crossValidated(List<List<Example>> sets, long seed) {
        return crossValidated(sets, seed, Fitting::fit, (_, model) -> Weigher.ofWords(model));
    }

    private static List<Judged> crossValidated(
            List<List<Example>> sets,
            long seed,
            CrossValidation.Fit fit,
            BiFunction<Example, SupportModel, Weigher> weigher) {
        List<Judged> judged = new ArrayList<>();
        List<BiConsumer<Example, SupportModel>> judges = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            Judged one = new Judged();
            judged.add(one);
            judges.add((example, model) -> one.add(example, weigher.apply(example, model)));
        }
        CrossValidation.of(sets, seed, fit, judges);
        return judged;
    }
}
