package dev.crosscheck.benchmarks.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.benchmarks.criteria.Labelled;
import dev.crosscheck.benchmarks.criteria.LabelledPolicy;
import dev.crosscheck.benchmarks.optimise.Example.Split;
import dev.crosscheck.benchmarks.optimise.Optimiser.OptimiserResult;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.model.evaluation.CriterionStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a run with a scripted model. A prompt's score is the number of its rules. */
class OptimiserTest {

    private static final CandidatePrompt BASE =
            CandidatePrompt.base("mine-1-trial", "version: mine-1\n--- system\nrule 0\n--- user\n{{criterion}}\n");
    private static final Split SPLIT = Split.of(policies(10), 6, 1);

    @TempDir
    private Path folder;

    private final List<String> paid = new ArrayList<>();
    private final List<String> said = new ArrayList<>();

    private static List<LabelledPolicy> policies(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Labelled.policy(
                        "p" + i,
                        "Text.",
                        Labelled.criterion("a", "It is so.", CriterionStatus.MET, List.of()),
                        Labelled.criterion("b", "It is not so.", CriterionStatus.MET, List.of())))
                .toList();
    }

    private Tried trial(CandidatePrompt candidate, Example example) {
        paid.add(candidate.id() + " " + example.id());
        double rules = candidate
                .system()
                .lines()
                .filter(line -> line.startsWith("rule "))
                .count();
        return new Tried(example.id(), new Score(Math.min(1, rules / 4), 1, 0.5, 0), "It went so.");
    }

    /** Adds a rule; every third call removes all rules instead. */
    private String better(String system, List<Tried> tried) {
        paid.add("reflection on " + tried.size());
        long before = paid.stream().filter(one -> one.startsWith("reflection")).count();
        return before % 3 == 0 ? "no rules" : system + "\nrule " + before;
    }

    private OptimiserResult run(int rounds, int diesAfter) throws InterruptedException {
        RunFolder run = RunFolder.open(folder, "the same settings");
        return new Optimiser(
                        run,
                        (candidate, example) -> {
                            if (paid.size() == diesAfter) {
                                throw new IllegalStateException("the process ends here");
                            }
                            return trial(candidate, example);
                        },
                        this::better,
                        new Optimiser.Settings(rounds, 3, 5),
                        said::add)
                .improve(BASE, SPLIT);
    }

    @Test
    void shouldFindTheBetterPromptAndHoldItAgainstTheFirst() throws InterruptedException {
        // When
        OptimiserResult outcome = run(6, -1);

        // Then
        assertThat(outcome.best().system()).contains("rule 0", "rule 1", "rule 2");
        assertThat(outcome.gain()).isPositive();
        assertThat(outcome.gainInterval().low()).isPositive();
        assertThat(outcome.won()).hasSameSizeAs(SPLIT.heldOut());
        assertThat(folder.resolve(outcome.best().id() + ".prompt.md"))
                .content()
                .startsWith("version: " + outcome.best().id() + "\n");
    }

    @Test
    void shouldGiveUpAChildThatIsNoBetterOnItsMinibatch() throws InterruptedException {
        // When
        OptimiserResult outcome = run(3, -1);

        // Then
        assertThat(said.getLast()).startsWith("round 3:").endsWith("given up");
        assertThat(outcome.candidates()).doesNotContainKey("mine-1-trial-3");
        assertThat(paid.stream().filter(one -> one.startsWith("mine-1-trial-3 ")))
                .hasSize(3);
    }

    @Test
    void shouldLookAtWhatIsHeldOutOnlyAtTheEnd() throws InterruptedException {
        // When
        run(4, -1);

        // Then
        List<String> heldOut = SPLIT.heldOut().stream().map(Example::id).toList();
        int first = IntStream.range(0, paid.size())
                .filter(i -> heldOut.contains(paid.get(i).substring(paid.get(i).indexOf(' ') + 1)))
                .findFirst()
                .orElseThrow();
        assertThat(paid.subList(first, paid.size())).noneMatch(one -> one.startsWith("reflection"));
    }

    @Test
    void shouldGoOnWhereItWasStoppedAndPayForNothingTwice() throws Exception {
        // Given
        assertThatThrownBy(() -> run(4, 20)).hasMessage("the process ends here");
        Path trials = folder.resolve("trials.jsonl");
        Files.writeString(trials, Files.readString(trials) + "{\"candidate\": \"mine-1-tr");

        // When
        OptimiserResult outcome = run(4, -1);

        // Then
        assertThat(paid).filteredOn(one -> !one.startsWith("reflection")).doesNotHaveDuplicates();
        assertThat(paid.stream().filter(one -> one.startsWith("reflection"))).hasSize(4);
        List<String> before = List.copyOf(paid);
        assertThat(run(4, -1)).isEqualTo(outcome);
        assertThat(paid).isEqualTo(before);
    }

    @Test
    void shouldRefuseAFolderOfAnotherRun() throws IOException {
        // Given
        RunFolder.open(folder, "the same settings");

        // Then
        assertThatThrownBy(() -> RunFolder.open(folder, "others"))
                .isInstanceOf(CommandFailed.class)
                .hasMessageContaining("another folder");
    }

    @Test
    void shouldHoldOutWholePolicies() {
        // When
        Split split = Split.of(policies(20), 100, 3);

        // Then
        assertThat(split.training()).hasSize(20);
        assertThat(split.validation()).hasSize(12);
        assertThat(split.heldOut()).hasSize(8);
        assertThat(split.heldOut().stream().map(Example::policy))
                .doesNotContainAnyElementsOf(
                        split.validation().stream().map(Example::policy).toList());
        assertThatThrownBy(() -> Split.of(policies(2), 5, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
