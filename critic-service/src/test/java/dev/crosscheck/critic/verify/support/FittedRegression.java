package dev.crosscheck.critic.verify.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Fits a logistic regression with a ridge penalty by Newton's method (iteratively reweighted least squares, D. R. Cox
 * 1958). Measures are first scaled, so that the penalty treats them alike; the intercept has no penalty. Deterministic.
 */
final class FittedRegression {

    private static final int MOST_STEPS = 100;
    private static final double CONVERGED = 1e-9;

    private final double[] means;
    private final double[] deviations;
    /** One for each measure, then the intercept. */
    private final double[] coefficients;

    /**
     * @param examples the measures of each example
     * @param counts the weight of each example; the two answers weigh the same if their weights have the same sum
     * @param ridge the penalty on the squared coefficients, more than 0
     */
    FittedRegression(double[][] examples, boolean[] answers, double[] counts, double ridge) {
        int size = examples[0].length;
        means = new double[size];
        deviations = new double[size];
        coefficients = new double[size + 1];
        for (int k = 0; k < size; k++) {
            int column = k;
            means[k] = Arrays.stream(examples)
                    .mapToDouble(row -> row[column])
                    .average()
                    .orElse(0);
            double variance = Arrays.stream(examples)
                    .mapToDouble(row -> Math.pow(row[column] - means[column], 2))
                    .average()
                    .orElse(0);
            deviations[k] = variance > 0 ? Math.sqrt(variance) : 1;
        }
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] change = step(examples, answers, counts, ridge);
            for (int k = 0; k <= size; k++) {
                coefficients[k] += change[k];
            }
            if (Arrays.stream(change).map(Math::abs).max().orElse(0) < CONVERGED) {
                break;
            }
        }
    }

    LogisticRegression regression() {
        return new LogisticRegression(means, deviations, coefficients);
    }

    /** Returns lines {@code measure mean deviation coefficient}, then the intercept. */
    List<String> lines(List<String> names) {
        List<String> lines = new ArrayList<>();
        for (int k = 0; k < names.size(); k++) {
            lines.add("%s %.6f %.6f %.6f".formatted(names.get(k), means[k], deviations[k], coefficients[k]));
        }
        lines.add("intercept %.6f".formatted(coefficients[names.size()]));
        return lines;
    }

    private double[] step(double[][] examples, boolean[] answers, double[] counts, double ridge) {
        int size = coefficients.length;
        double[][] curvature = new double[size][size];
        double[] slope = new double[size];
        LogisticRegression current = regression();
        for (int i = 0; i < examples.length; i++) {
            double[] row = current.scaled(examples[i]);
            double p = current.probability(examples[i]);
            double off = counts[i] * ((answers[i] ? 1 : 0) - p);
            double bend = counts[i] * p * (1 - p);
            for (int k = 0; k < size; k++) {
                slope[k] += off * row[k];
                for (int j = 0; j < size; j++) {
                    curvature[k][j] += bend * row[k] * row[j];
                }
            }
        }
        for (int k = 0; k < size; k++) {
            boolean intercept = k == size - 1;
            slope[k] -= intercept ? 0 : ridge * coefficients[k];
            curvature[k][k] += intercept ? 1e-9 : ridge;
        }
        return solved(curvature, slope);
    }

    /** Solves linear equations by Gaussian elimination with pivoting; the ridge keeps the matrix regular. */
    private static double[] solved(double[][] matrix, double[] right) {
        int size = right.length;
        for (int k = 0; k < size; k++) {
            int pivot = k;
            for (int row = k + 1; row < size; row++) {
                pivot = Math.abs(matrix[row][k]) > Math.abs(matrix[pivot][k]) ? row : pivot;
            }
            double[] swapped = matrix[k];
            matrix[k] = matrix[pivot];
            matrix[pivot] = swapped;
            double value = right[k];
            right[k] = right[pivot];
            right[pivot] = value;
            for (int row = k + 1; row < size; row++) {
                double factor = matrix[row][k] / matrix[k][k];
                for (int j = k; j < size; j++) {
                    matrix[row][j] -= factor * matrix[k][j];
                }
                right[row] -= factor * right[k];
            }
        }
        for (int k = size - 1; k >= 0; k--) {
            for (int j = k + 1; j < size; j++) {
                right[k] -= matrix[k][j] * right[j];
            }
            right[k] /= matrix[k][k];
        }
        return right;
    }
}
