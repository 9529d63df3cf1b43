package dev.crosscheck.benchmarks.optimise;

import dev.crosscheck.benchmarks.BootstrapInterval;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Improves a prompt by reflection, after GEPA (L. A. Agrawal et al., 2025). It tries a candidate of the Pareto front on
 * a minibatch. A model reads the results and writes an improved prompt. Only a child that is better on the same
 * minibatch is tried on all validation examples. All choices depend only on the seed and the scores, and scores and
 * children are stored. So a restarted run takes the same course, and pays only for what is missing.
 */
final class Optimiser {

    private static final int SAMPLES = 1_000;

    private final RunFolder folder;
    private final Trials trials;
    private final Reflection reflection;
    private final Settings settings;
    private final Consumer<String> progress;

    /** Tries a prompt on an example. */
    @FunctionalInterface
    interface Trials {
        Tried of(CandidatePrompt candidate, Example example) throws InterruptedException;
    }

    /** Writes an improved system part, from the old one and its results. */
    @FunctionalInterface
    interface Reflection {
        String better(String system, List<Tried> tried);
    }

    /**
     * The settings of a run.
     *
     * @param rounds the maximum number of children
     * @param batch the number of examples of a minibatch
     */
    record Settings(int rounds, int batch, long seed) {}

    /**
     * The result of a run.
     *
     * @param best the candidate with the best mean on the validation examples; the base if none is better
     * @param candidates the candidates that were tried on all validation examples, with their means
     * @param base the base's scores on the held-out examples
     * @param won the best candidate's scores, in the same order
     */
    record OptimiserResult(CandidatePrompt best, Map<String, Double> candidates, List<Double> base, List<Double> won) {

        /** Returns how much better the best candidate is than the base, on the held-out examples. */
        double gain() {
            return Front.mean(won) - Front.mean(base);
        }

        /** Returns the interval of the gain, by the paired bootstrap. */
        BootstrapInterval gainInterval() {
            int size = won.size();
            return BootstrapInterval.of(SAMPLES, random -> {
                double gain = 0;
                for (int i = 0; i < size; i++) {
                    int drawn = random.nextInt(size);
                    gain += (won.get(drawn) - base.get(drawn)) / size;
                }
                return gain;
            });
        }
    }

    Optimiser(RunFolder folder, Trials trials, Reflection reflection, Settings settings, Consumer<String> progress) {
        this.folder = folder;
        this.trials = trials;
        this.reflection = reflection;
        this.settings = settings;
        this.progress = progress;
    }

    OptimiserResult improve(CandidatePrompt base, Example.Split split) throws InterruptedException {
        folder.keep(base);
        Map<String, CandidatePrompt> pool = new LinkedHashMap<>();
        Map<String, Map<String, Double>> scores = new LinkedHashMap<>();
        admit(base, split.validation(), pool, scores);
        for (int round = 1; round <= settings.rounds(); round++) {
            Random random = new Random(settings.seed() * 1_000_003 + round);
            CandidatePrompt parent = pool.get(Front.of(scores).pick(random));
            List<Example> batch = minibatch(split.training(), random);
            List<Tried> before = all(parent, batch);
            Optional<CandidatePrompt> child = child(base.id() + "-" + round, parent, before);
            if (child.isEmpty()) {
                progress.accept("round " + round + ": nothing new was written");
                continue;
            }
            List<Tried> after = all(child.get(), batch);
            String compared = String.format(
                    Locale.ROOT,
                    "round %d: %s from %s, %.3f after %.3f on the minibatch",
                    round,
                    child.get().id(),
                    parent.id(),
                    mean(after),
                    mean(before));
            if (mean(after) <= mean(before)) {
                progress.accept(compared + ", given up");
                continue;
            }
            admit(child.get(), split.validation(), pool, scores);
            progress.accept(compared
                    + String.format(
                            Locale.ROOT,
                            ", %.3f on validation",
                            Front.mean(scores.get(child.get().id()))));
        }
        return outcome(base, pool, scores, split.heldOut());
    }

    private void admit(
            CandidatePrompt candidate,
            List<Example> validation,
            Map<String, CandidatePrompt> pool,
            Map<String, Map<String, Double>> scores)
            throws InterruptedException {
        Map<String, Double> own = new LinkedHashMap<>();
        for (Tried tried : all(candidate, validation)) {
            own.put(tried.example(), tried.score().total());
        }
        pool.put(candidate.id(), candidate);
        scores.put(candidate.id(), own);
    }

    private List<Example> minibatch(List<Example> training, Random random) {
        List<Example> shuffled = new ArrayList<>(training);
        Collections.shuffle(shuffled, random);
        return shuffled.subList(0, Math.min(settings.batch(), shuffled.size()));
    }

    /** Returns the child that an earlier run wrote, or writes one. */
    private Optional<CandidatePrompt> child(String id, CandidatePrompt parent, List<Tried> before) {
        Optional<CandidatePrompt> known = folder.candidate(id);
        if (known.isPresent()) {
            return known;
        }
        Optional<CandidatePrompt> written = parent.with(id, reflection.better(parent.system(), before));
        written.ifPresent(folder::keep);
        return written;
    }

    private List<Tried> all(CandidatePrompt candidate, List<Example> examples) throws InterruptedException {
        List<Tried> all = new ArrayList<>();
        for (Example example : examples) {
            Optional<Tried> known = folder.trial(candidate.id(), example.id());
            Tried tried = known.isPresent() ? known.get() : trials.of(candidate, example);
            if (known.isEmpty()) {
                folder.keep(candidate.id(), tried);
            }
            all.add(tried);
        }
        return all;
    }

    private OptimiserResult outcome(
            CandidatePrompt base,
            Map<String, CandidatePrompt> pool,
            Map<String, Map<String, Double>> scores,
            List<Example> heldOut)
            throws InterruptedException {
        Map<String, Double> means = new LinkedHashMap<>();
        scores.forEach((id, own) -> means.put(id, Front.mean(own)));
        CandidatePrompt best = base;
        for (CandidatePrompt candidate : pool.values()) {
            best = means.get(candidate.id()) > means.get(best.id()) ? candidate : best;
        }
        return new OptimiserResult(best, means, totals(all(base, heldOut)), totals(all(best, heldOut)));
    }

    private static double mean(List<Tried> tried) {
        return Front.mean(totals(tried));
    }

    private static List<Double> totals(List<Tried> tried) {
        return tried.stream().map(one -> one.score().total()).toList();
    }
}
