package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.evidence.Coverage;
import dev.crosscheck.model.text.WordList;
import java.util.ArrayList;
import java.util.List;

/**
 * The probability that evidence supports a claim: that it covers the claim, times that it agrees with it if it does,
 * each by a logistic regression. The product is stretched so that the border between support and none, which was fitted
 * with the weights, lies at {@value #BORDER}. The weights and what they were fitted on stand in {@code
 * support-model.txt}. Immutable.
 */
public final class SupportModel {

    /** The least score that is support. */
    public static final double BORDER = 0.5;

    /** Read when it is first asked for, so that weights can be fitted while there are none. */
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

    /** The model with the weights that come with Crosscheck. */
    public static SupportModel bundled() {
        return Bundled.MODEL;
    }

    /**
     * @param coverage of evidence that has at least one sentence
     */
    public Support of(Coverage coverage) {
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

    /** Lines {@code measure mean deviation coefficient}, with {@code intercept} after each part, and {@code border}. */
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

    /** The lines that {@link #read} reads. */
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
