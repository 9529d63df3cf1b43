package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Computes the probability that evidence supports a claim: the probability that it covers the claim, times the
 * probability that it agrees if it does. Each comes from a logistic regression. The product is scaled so that the
 * border between support and none, which was fitted with the weights, is at {@value #BORDER}. There are two sets of
 * weights: of words alone ({@code support-model.txt}), and of words with what a network read
 * ({@code support-model-read.txt}). Each file says what its weights were fitted on. Immutable.
 */
public final class SupportModel {

    /** The lowest score that means support. */
    public static final double BORDER = 0.5;

    /**
     * By words alone: a sentence that covers this much of the claim concerns the same matter. In cross-validation on
     * SciFact, agreement of at most {@code HARDLY_AGREES} meant contradiction in nine of ten cases.
     */
    private static final double SAME_MATTER = 0.75;

    private static final double HARDLY_AGREES = 0.08;

    private static final String WORDS = "support-model.txt";
    private static final String READ = "support-model-read.txt";

    /** Loads the weights on first use. */
    private static final class Bundled {
        static final SupportModel MODEL = readFrom(WordList.load(SupportModel.class, WORDS), false);
    }

    private static final class BundledReading {
        static final SupportModel MODEL = readFrom(WordList.load(SupportModel.class, READ), true);
    }

    private final LogisticRegression coverage;
    private final LogisticRegression agreement;
    private final double border;
    /**
     * The lowest probability that the evidence covers the claim and does not agree which counts as contradiction; empty
     * for words alone.
     */
    private final OptionalDouble opposition;

    private SupportModel(
            LogisticRegression coverage, LogisticRegression agreement, double border, OptionalDouble opposition) {
        if (border <= 0 || border >= 1) {
            throw new IllegalArgumentException("the border must lie between 0 and 1, not at " + border);
        }
        this.coverage = coverage;
        this.agreement = agreement;
        this.border = border;
        this.opposition = opposition;
    }

    /** Returns the model of words alone, with the weights that come with Crosscheck. */
    public static SupportModel bundled() {
        return Bundled.MODEL;
    }

    /** Returns the model of words and reading, with the weights that come with Crosscheck. */
    public static SupportModel bundledReading() {
        return BundledReading.MODEL;
    }

    /**
     * Weighs words alone.
     *
     * @param words coverage of evidence with at least one sentence
     * @throws IllegalStateException if this is a model of words and reading
     */
    public Support of(TermCoverage words) {
        if (opposition.isPresent()) {
            throw new IllegalStateException("this model also needs what was read");
        }
        double covered = coverage.probability(CoverageMeasures.of(words));
        double agrees = agreement.probability(AgreementMeasures.of(words));
        int nearest = words.ranked().getFirst();
        boolean opposite = agrees <= HARDLY_AGREES && words.of(nearest) >= SAME_MATTER;
        return support(covered, agrees, opposite, nearest);
    }

    /**
     * Weighs words and reading.
     *
     * @param words coverage of evidence with at least one sentence
     * @throws java.util.NoSuchElementException if this is a model of words alone
     */
    public Support of(TermCoverage words, Readings readings) {
        double[] read = ReadingMeasures.of(readings);
        double covered = coverage.probability(joined(CoverageMeasures.of(words), read));
        double agrees = agreement.probability(joined(AgreementMeasures.of(words), read));
        boolean opposite = covered * (1 - agrees) >= opposition.orElseThrow();
        return support(covered, agrees, opposite, words.ranked().getFirst());
    }

    private Support support(double covered, double agrees, boolean opposite, int nearest) {
        return new Support(stretched(covered * agrees), opposite ? OptionalInt.of(nearest) : OptionalInt.empty());
    }

    static double[] joined(double[] words, double[] read) {
        double[] joined = Arrays.copyOf(words, words.length + read.length);
        System.arraycopy(read, 0, joined, words.length, read.length);
        return joined;
    }

    private double stretched(double product) {
        return product < border ? BORDER * product / border : BORDER + (1 - BORDER) * (product - border) / (1 - border);
    }

    /**
     * Reads lines {@code measure mean deviation coefficient}, with {@code intercept} after each part, then
     * {@code border}; with reading, at the end {@code opposition}.
     */
    static SupportModel readFrom(List<List<String>> lines, boolean reading) {
        List<String> coverageNames = names(CoverageMeasures.NAMES, reading);
        List<String> names = new ArrayList<>(coverageNames);
        names.add("intercept");
        names.addAll(names(AgreementMeasures.NAMES, reading));
        names.add("intercept");
        int last = names.size();
        names.add("border");
        if (reading) {
            names.add("opposition");
        }
        List<String> found = lines.stream().map(List::getFirst).toList();
        if (!found.equals(names)) {
            throw new IllegalStateException((reading ? READ : WORDS) + " must hold " + names + ", not " + found);
        }
        int first = coverageNames.size() + 1;
        return new SupportModel(
                regression(lines.subList(0, first)),
                regression(lines.subList(first, last)),
                number(lines.get(last), 1),
                reading ? OptionalDouble.of(number(lines.getLast(), 1)) : OptionalDouble.empty());
    }

    static List<String> names(List<String> words, boolean reading) {
        return reading
                ? Stream.concat(words.stream(), ReadingMeasures.NAMES.stream()).toList()
                : words;
    }

    private static LogisticRegression regression(List<List<String>> lines) {
        int size = lines.size() - 1;
        double[] means = new double[size];
        double[] deviations = new double[size];
        double[] coefficients = new double[size + 1];
        for (int k = 0; k < size; k++) {
            means[k] = number(lines.get(k), 1);
            deviations[k] = number(lines.get(k), 2);
            coefficients[k] = number(lines.get(k), 3);
        }
        coefficients[size] = number(lines.getLast(), 1);
        return new LogisticRegression(means, deviations, coefficients);
    }

    private static double number(List<String> line, int at) {
        return Double.parseDouble(line.get(at));
    }
}
