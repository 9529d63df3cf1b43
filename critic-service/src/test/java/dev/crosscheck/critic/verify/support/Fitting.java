package dev.crosscheck.critic.verify.support;

import dev.crosscheck.model.claim.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Fits the weights of {@link SupportModel} on sets of labelled claims. All sets have the same weight, and within a set
 * both answers have the same weight. Contradicting evidence is about the claim, so it trains coverage just as
 * supporting evidence does. Agreement is trained on evidence about the claim, in sets that distinguish support from
 * contradiction. Deterministic.
 */
public final class Fitting {

    private static final double COVERAGE_RIDGE = 30;
    private static final double AGREEMENT_RIDGE = 10;

    private Fitting() {}

    /** Fits a model of words alone, and returns the lines of {@code support-model.txt}. */
    public static List<String> lines(List<List<Example>> sets) {
        return lines(sets, fitted(sets, Example::coverage, Example::agreement), false);
    }

    /** Fits a model of words and reading, and returns the lines of {@code support-model-read.txt}. */
    public static List<String> linesWithReading(List<List<Example>> sets) {
        List<String> lines = lines(sets, reading(sets), true);
        lines.add("opposition %.6f".formatted(FittedOpposition.border(sets)));
        return lines;
    }

    private static List<String> lines(List<List<Example>> sets, Fitted fitted, boolean reading) {
        List<String> lines = new ArrayList<>();
        lines.addAll(fitted.coverage().lines(SupportModel.names(CoverageMeasures.NAMES, reading)));
        lines.addAll(fitted.agreement().lines(SupportModel.names(AgreementMeasures.NAMES, reading)));
        lines.add("border %.6f".formatted(border(sets, fitted)));
        return lines;
    }

    /** Fits a model of words alone. */
    public static SupportModel fit(List<List<Example>> sets) {
        return model(lines(sets), false);
    }

    /** Fits a model of words and reading. */
    public static SupportModel withReading(List<List<Example>> sets) {
        return model(linesWithReading(sets), true);
    }

    private static SupportModel model(List<String> lines, boolean reading) {
        return SupportModel.readFrom(
                lines.stream().map(line -> List.of(line.split(" "))).toList(), reading);
    }

    static Fitted reading(List<List<Example>> sets) {
        return fitted(sets, Example::coverageAndReading, Example::agreementAndReading);
    }

    /** Two regressions and the measures that they take. */
    record Fitted(FittedRegression coverage, FittedRegression agreement, Measures ofCoverage, Measures ofAgreement) {

        double covered(Example example) {
            return coverage.regression().probability(ofCoverage.of(example));
        }

        double agrees(Example example) {
            return agreement.regression().probability(ofAgreement.of(example));
        }
    }

    private static Fitted fitted(List<List<Example>> sets, Measures ofCoverage, Measures ofAgreement) {
        FittedRegression coverage = regression(
                sets, example -> true, example -> !example.is(Verdict.NOT_FOUND), ofCoverage, COVERAGE_RIDGE);
        List<List<Example>> contradicted = sets.stream()
                .filter(set -> set.stream().anyMatch(example -> example.is(Verdict.CONTRADICTED)))
                .toList();
        FittedRegression agreement = regression(
                contradicted,
                example -> !example.is(Verdict.NOT_FOUND),
                example -> example.is(Verdict.SUPPORTED),
                ofAgreement,
                AGREEMENT_RIDGE);
        return new Fitted(coverage, agreement, ofCoverage, ofAgreement);
    }

    interface Measures {
        double[] of(Example example);
    }

    private static FittedRegression regression(
            List<List<Example>> sets,
            Predicate<Example> used,
            Predicate<Example> answer,
            Measures measures,
            double ridge) {
        List<double[]> rows = new ArrayList<>();
        List<Boolean> answers = new ArrayList<>();
        List<Double> counts = new ArrayList<>();
        int size = sets.stream()
                .mapToInt(set -> (int) set.stream().filter(used).count())
                .max()
                .orElseThrow();
        for (List<Example> set : sets) {
            List<Example> some = set.stream().filter(used).toList();
            long yes = some.stream().filter(answer).count();
            for (Example example : some) {
                boolean is = answer.test(example);
                rows.add(measures.of(example));
                answers.add(is);
                counts.add(size / 2.0 / (is ? yes : some.size() - yes));
            }
        }
        boolean[] answered = new boolean[answers.size()];
        for (int i = 0; i < answered.length; i++) {
            answered[i] = answers.get(i);
        }
        return new FittedRegression(
                rows.toArray(double[][]::new),
                answered,
                counts.stream().mapToDouble(Double::doubleValue).toArray(),
                ridge);
    }

    /**
     * Returns the product above which a claim counts as supported: the border that classifies the most examples
     * correctly, with equal weight for each set and each answer.
     */
    private static double border(List<List<Example>> sets, Fitted fitted) {
        record Scored(double product, double gain) {}
        List<Scored> scored = new ArrayList<>();
        for (List<Example> set : sets) {
            long supported = set.stream()
                    .filter(example -> example.is(Verdict.SUPPORTED))
                    .count();
            for (Example example : set) {
                double product = fitted.covered(example) * fitted.agrees(example);
                double gain = example.is(Verdict.SUPPORTED) ? 1.0 / supported : -1.0 / (set.size() - supported);
                scored.add(new Scored(product, gain));
            }
        }
        scored.sort(Comparator.comparingDouble(Scored::product).reversed());
        double sum = 0;
        double most = 0;
        double border = 0.5;
        for (int i = 0; i + 1 < scored.size(); i++) {
            sum += scored.get(i).gain();
            if (sum > most) {
                most = sum;
                border = (scored.get(i).product() + scored.get(i + 1).product()) / 2;
            }
        }
        return border;
    }
}
