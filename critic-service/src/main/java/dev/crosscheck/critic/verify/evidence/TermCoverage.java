package dev.crosscheck.critic.verify.evidence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Measures which of a claim's terms each sentence of the evidence has, weighted by how informative a term is. */
public final class TermCoverage {

    private static final int MOST_TOKENS = 800;
    private static final long MOST_PAIRS = 8_000_000;

    private final ClaimText claim;
    private final Evidence evidence;
    /** Indexed by term and sentence, from 0 to 1. */
    private final double[][] credits;

    private final double[] ofSentence;
    private final List<Integer> ranked;

    /**
     * Says whether {@code claim} is short enough to compare with {@code evidence}. Each of its terms is compared with
     * each sentence and each term of the source, so an arbitrary text could take too long.
     */
    public static boolean isFeasible(ClaimText claim, Evidence evidence) {
        long held = (long) evidence.sentences().size() + evidence.vocabulary();
        return claim.tokens().size() <= MOST_TOKENS && claim.terms().size() * held <= MOST_PAIRS;
    }

    public TermCoverage(ClaimText claim, Evidence evidence) {
        this.claim = claim;
        this.evidence = evidence;
        int size = evidence.sentences().size();
        this.credits = new double[claim.terms().size()][size];
        this.ofSentence = new double[size];
        for (int t = 0; t < credits.length; t++) {
            double[] credit = credits[t];
            evidence.find(claim.terms().get(t).stem(), (at, value) -> credit[at] = Math.max(credit[at], value));
        }
        claim.writtenFigures().forEach(this::findInOtherFigures);
        for (int t = 0; t < credits.length; t++) {
            for (int s = 0; s < size; s++) {
                ofSentence[s] += claim.weight(t) * credits[t][s];
            }
        }
        this.ranked = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer s) -> -ofSentence[s]))
                .toList();
    }

    /**
     * Credits figures in other notations: a sentence with "1.2 million" also has 1,200,000, so all terms of the figure
     * count as found.
     */
    private void findInOtherFigures(ClaimText.WrittenFigure figure) {
        int[] written = IntStream.range(0, credits.length)
                .filter(t -> figure.stems().contains(claim.terms().get(t).stem()))
                .toArray();
        for (int s = 0; s < ofSentence.length; s++) {
            int sentence = s;
            boolean lacksSome = IntStream.of(written).anyMatch(t -> credits[t][sentence] < 1);
            if (lacksSome && evidence.figures(s).stream().anyMatch(figure::isSaidBy)) {
                IntStream.of(written).forEach(t -> credits[t][sentence] = 1);
            }
        }
    }

    public Evidence evidence() {
        return evidence;
    }

    public ClaimText claim() {
        return claim;
    }

    /** Returns how well a sentence has a term, from 0 to 1. */
    public double credit(int term, int sentence) {
        return credits[term][sentence];
    }

    /** Returns how well the best sentence has a term, from 0 to 1. */
    public double credit(int term) {
        double most = 0;
        for (double credit : credits[term]) {
            most = Math.max(most, credit);
        }
        return most;
    }

    /** Returns the share of the claim that a sentence covers, from 0 to 1. */
    public double of(int sentence) {
        return ofSentence[sentence];
    }

    /** Returns the indices of the sentences, best coverage first. */
    public List<Integer> ranked() {
        return ranked;
    }

    /** Returns the first {@code most} sentences, without those that cover nothing. */
    public List<Integer> best(int most) {
        return ranked.stream().limit(most).filter(s -> ofSentence[s] > 0).toList();
    }

    /** Returns the share of the claim that {@code count} sentences cover together; each is chosen for what it adds. */
    public double ofBest(int count) {
        double[] covered = new double[credits.length];
        double share = 0;
        for (int step = 0; step < count && !ranked.isEmpty(); step++) {
            int chosen = -1;
            double most = -1;
            for (int s = 0; s < ofSentence.length; s++) {
                double together = 0;
                for (int t = 0; t < covered.length; t++) {
                    together += claim.weight(t) * Math.max(covered[t], credits[t][s]);
                }
                if (together > most) {
                    most = together;
                    chosen = s;
                }
            }
            for (int t = 0; t < covered.length; t++) {
                covered[t] = Math.max(covered[t], credits[t][chosen]);
            }
            share = most;
        }
        return share;
    }

    /** Returns the words that the evidence lacks, highest weight first. */
    public List<String> missing() {
        List<Integer> missing = new ArrayList<>();
        for (int t = 0; t < credits.length; t++) {
            if (credit(t) == 0) {
                missing.add(t);
            }
        }
        missing.sort(Comparator.comparingDouble(t -> -claim.weight(t)));
        return missing.stream().map(t -> claim.terms().get(t).word()).toList();
    }
}
