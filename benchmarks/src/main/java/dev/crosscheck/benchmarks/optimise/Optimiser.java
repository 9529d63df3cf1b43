package dev.crosscheck.benchmarks.optimise;

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
 * Improves a prompt by reflection, after GEPA (L. A. Agrawal et al., 2025): a candidate from the Pareto front is tried on
 * a minibatch, a model reads what happened and writes a better one, and only a child that is better on the same minibatch
 * is tried on all validation examples. All choices follow from seed and scores, and scores and children are kept, so a
 * run that begins again goes the same way and pays only for what is missing.
 */
final class Optimiser {

    private final RunFolder folder;
    private final Trials trials;
    private final Reflection reflection;
    private final Settings settings;
    private final Consumer<String> progress;

    /** Tries a prompt on an example. */
    @FunctionalInterface
    interface Trials {
        Tried of(Candidate candidate, Example example) throws InterruptedException;
    }

    /** Writes a better system part, from one and what came of it. */
    @FunctionalInterface
    interface Reflection {
        String better(String system, List<Tried> tried);
    }

    /**
     * How a run goes.
     *
     * @param rounds children that are made at most
     * @param batch examples of a minibatch
     */
    record Settings(int rounds, int batch, long seed) {}

    /**
     * What a run has led to.
     *
     * @param best the candidate with the best mean of the validation examples; the base where none is better
     * @param candidates that were tried on all validation examples, with their means
     * @param base the base's scores on the held-out examples
     * @param won those of the best one, in the same order
     */
    record Outcome(Candidate best, Map<String, Double> candidates, List<Double> base, List<Double> won) {

        /** On the held-out examples, how much better the best one is than the base. */
        double gain() {
            return Front.mean(won) - Front.mean(base);
        }
    }

    Optimiser(RunFolder folder, Trials trials, Reflection reflection, Settings settings, Consumer<String> progress) {
        this.folder = folder;
        this.trials = trials;
        this.reflection = reflection;
        this.settings = settings;
        this.progress = progress;
    }

    Outcome improve(Candidate base, Example.Split split) throws InterruptedException {
        folder.keep(base);
        Map<String, Candidate> pool = new LinkedHashMap<>();
        Map<String, Map<String, Double>> scores = new LinkedHashMap<>();
        admit(base, split.validation(), pool, scores);
        for (int round = 1; round <= settings.rounds(); round++) {
            Random random = new Random(settings.seed() * 1_000_003 + round);
            Candidate parent = pool.get(Front.of(scores).pick(random));
            List<Example> batch = minibatch(split.training(), random);
            List<Tried> before = all(parent, batch);
            Optional<Candidate> child = child(base.id() + "-" + round, parent, before);
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
            Candidate candidate,
            List<Example> validation,
            Map<String, Candidate> pool,
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

    /** One that was written in an earlier run is not written again. */
    private Optional<Candidate> child(String id, Candidate parent, List<Tried> before) {
        Optional<Candidate> known = folder.candidate(id);
        if (known.isPresent()) {
            return known;
        }
        Optional<Candidate> written = parent.with(id, reflection.better(parent.system(), before));
        written.ifPresent(folder::keep);
        return written;
    }

    private List<Tried> all(Candidate candidate, List<Example> examples) throws InterruptedException {
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

    private Outcome outcome(
            Candidate base, Map<String, Candidate> pool, Map<String, Map<String, Double>> scores, List<Example> heldOut)
            throws InterruptedException {
        Map<String, Double> means = new LinkedHashMap<>();
        scores.forEach((id, own) -> means.put(id, Front.mean(own)));
        Candidate best = base;
        for (Candidate candidate : pool.values()) {
            best = means.get(candidate.id()) > means.get(best.id()) ? candidate : best;
        }
        return new Outcome(best, means, totals(all(base, heldOut)), totals(all(best, heldOut)));
    }

    private static double mean(List<Tried> tried) {
        return Front.mean(totals(tried));
    }

    private static List<Double> totals(List<Tried> tried) {
        return tried.stream().map(one -> one.score().total()).toList();
    }
}
