package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.crosscheck.critic.verify.support.CrossValidation;
import dev.crosscheck.critic.verify.support.Example;
import dev.crosscheck.critic.verify.support.Fitting;
import dev.crosscheck.critic.verify.support.SupportModel;
import dev.crosscheck.model.claim.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Tests that the verifier reaches the figures that docs/evaluation.md reports. */
class ClaimFiguresTest {

    private static final double TOLERANCE = 0.01;
    private static final int SEEDS = 5;
    private static final double OWN_ACCURACY = 0.85;
    private static final double OWN_PRECISION = 0.85;
    private static final int OWN_MISTAKEN = 3;

    /**
     * The property with the file of SciFact's training claims, one claim per line with its evidence. docs/evaluation.md
     * says how to make the file.
     */
    private static final String SCIFACT = "claims.scifact";

    private static List<Example> scifact() {
        return Example.of(Path.of(System.getProperty(SCIFACT)));
    }

    @Test
    void shouldTellSupportFromTheRestOnClaimsOfOurOwn() {
        // Given
        Judged judged = new Judged();

        // When
        Example.of(Example.OWN).forEach(example -> judged.add(example, SupportModel.bundled()));
        System.out.println("own claims: " + judged);

        // Then
        assertThat(judged.balancedAccuracy()).isGreaterThanOrEqualTo(OWN_ACCURACY);
        assertThat(judged.precisionOfContradicted()).isGreaterThanOrEqualTo(OWN_PRECISION);
        assertThat(judged.count(Verdict.CONTRADICTED, Verdict.SUPPORTED)).isLessThanOrEqualTo(OWN_MISTAKEN);
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
        scifact().forEach(example -> judged.add(example, SupportModel.bundled()));

        // Then
        assertThat(judged.aurocAgainst(Verdict.NOT_FOUND)).isCloseTo(0.90, within(TOLERANCE));
        assertThat(judged.aurocAgainst(Verdict.CONTRADICTED)).isCloseTo(0.75, within(TOLERANCE));
        assertThat(judged.balancedAccuracy()).isCloseTo(0.77, within(TOLERANCE));
        assertThat(judged.precisionOfContradicted()).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void shouldTakeLessThanTwentyMillisecondsForAClaim() {
        // Given
        List<Example> examples = Example.of(Example.OWN);
        Judged judged = new Judged();
        examples.forEach(example -> judged.add(example, SupportModel.bundled()));

        // When
        long[] nanos = examples.stream()
                .mapToLong(example -> {
                    long start = System.nanoTime();
                    judged.add(example, SupportModel.bundled());
                    return System.nanoTime() - start;
                })
                .sorted()
                .toArray();

        // Then
        assertThat(nanos[nanos.length / 2] / 1e6).isLessThan(20);
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
        List<Path> files = Arrays.stream(System.getProperty("claims.files").split(",", -1))
                .map(Path::of)
                .toList();
        List<List<Example>> sets = files.stream().map(Example::of).toList();

        // When
        List<String> lines = Fitting.lines(Fitting.fit(sets));
        Files.write(Path.of("target/support-model.txt"), lines);

        // Then
        for (int seed = 0; seed < SEEDS; seed++) {
            List<Judged> judged = crossValidated(sets, seed);
            for (int i = 0; i < files.size(); i++) {
                System.out.printf(
                        Locale.ROOT, "seed %d, %s: %s%n", seed, files.get(i).getFileName(), judged.get(i));
            }
        }
        assertThat(lines).isNotEmpty();
    }

    private static List<Judged> crossValidated(List<List<Example>> sets, long seed) {
        List<Judged> judged = new ArrayList<>();
        List<BiConsumer<Example, SupportModel>> judges = new ArrayList<>();
        for (int i = 0; i < sets.size(); i++) {
            Judged one = new Judged();
            judged.add(one);
            judges.add(one::add);
        }
        CrossValidation.of(sets, seed, judges);
        return judged;
    }
}
