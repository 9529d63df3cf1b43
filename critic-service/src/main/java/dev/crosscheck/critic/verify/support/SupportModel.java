package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.TermCoverage;
import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.List;

/**
 * Computes the probability that evidence supports a claim: the probability that it covers the claim, times the
 * probability that it agrees if it does. Each comes from a logistic regression. The product is scaled so that the
 * border between support and none, which was fitted with the weights, is at {@value #BORDER}. {@code support-model.txt}
 * has the weights and says what they were fitted on. Immutable.
 */
public final class SupportModel {

    /** The lowest score that means support. */
    public static final double BORDER = 0.5;

    /** Loads the weights on first use, so that fitting works while there are none. */
    private static final class Bundled {
        static final SupportModel MODEL = read(WordList.load(SupportModel.class, "support-model.txt"));
    }

    private final LogisticRegression coverage;
    private final LogisticRegression agreement;
    private final double border;

    SupportModel(LogisticRegression coverage, LogisticRegression agreement, double border) {
        if (border <= 0 || border >= 1) {
            throw new IllegalArgumentException("the border must lie between 0 and 1, not at " + border);
        }
        this.coverage = coverage;
        this.agreement = agreement;
        this.border = border;
    }

    /** Returns the model with the weights that come with Crosscheck. */
    public static SupportModel bundled() {
        return Bundled.MODEL;
    }

    /** @param coverage coverage of evidence with at least one sentence */
    public Support of(TermCoverage coverage) {
        return of(CoverageMeasures.of(coverage), AgreementMeasures.of(coverage));
    }

    Support of(double[] coverageMeasures, double[] agreementMeasures) {
        double covered = coverage.probability(coverageMeasures);
        double agrees = agreement.probability(agreementMeasures);
        return new Support(covered, agrees, stretched(covered * agrees));
    }

    private double stretched(double product) {
        return product < border ? BORDER * product / border : BORDER + (1 - BORDER) * (product - border) / (1 - border);
    }

    /**
     * Reads lines {@code measure mean deviation coefficient}, with {@code intercept} after each part, and
     * {@code border} at the end.
     */
    static SupportModel read(List<List<String>> lines) {
        List<String> names = new ArrayList<>();
        names.addAll(CoverageMeasures.NAMES);
        names.add("intercept");
        names.addAll(AgreementMeasures.NAMES);
        names.add("intercept");
        names.add("border");
        List<String> found = lines.stream().map(List::getFirst).toList();
        if (!found.equals(names)) {
            throw new IllegalStateException("support-model.txt must hold " + names + ", not " + found);
        }
        int first = CoverageMeasures.NAMES.size() + 1;
        return new SupportModel(
                regression(lines.subList(0, first)),
                regression(lines.subList(first, lines.size() - 1)),
                number(lines.getLast(), 1));
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

    /** Returns the lines that {@link #read} reads. */
    List<String> write() {
        List<String> lines = new ArrayList<>();
        write(CoverageMeasures.NAMES, coverage, lines);
        write(AgreementMeasures.NAMES, agreement, lines);
        lines.add("border %.6f".formatted(border));
        return lines;
    }

    private static void write(List<String> names, LogisticRegression regression, List<String> lines) {
        double[] coefficients = regression.coefficients();
        for (int k = 0; k < names.size(); k++) {
            lines.add("%s %.6f %.6f %.6f"
                    .formatted(names.get(k), regression.means()[k], regression.deviations()[k], coefficients[k]));
        }
        lines.add("intercept %.6f".formatted(coefficients[names.size()]));
    }
}
