package dev.crosscheck.critic.verify.support;

import java.util.Arrays;

/**
 * Logistic regression with a ridge penalty, fitted by Newton's method (iteratively reweighted least squares, D. R. Cox
 * 1958). Measures are first scaled to mean 0 and deviation 1, so that the penalty treats them alike; the intercept has
 * no penalty. Fitting is deterministic. Immutable.
 */
final class LogisticRegression {

    private static final int MOST_STEPS = 100;
    private static final double CONVERGED = 1e-9;

    private final double[] means;
    private final double[] deviations;
    /** One for each measure, then the intercept. */
    private final double[] coefficients;

    LogisticRegression(double[] means, double[] deviations, double[] coefficients) {
        if (means.length != deviations.length || coefficients.length != means.length + 1) {
            throw new IllegalArgumentException("weights do not fit each other");
        }
        this.means = means.clone();
        this.deviations = deviations.clone();
        this.coefficients = coefficients.clone();
    }

    double[] means() {
        return means.clone();
    }

    double[] deviations() {
        return deviations.clone();
    }

    double[] coefficients() {
        return coefficients.clone();
    }

    /** Returns the probability of "yes", between 0 and 1. */
    double probability(double[] measures) {
        return 1 / (1 + Math.exp(-dot(scaled(measures))));
    }

    /**
     * Fits a regression.
     *
     * @param examples the measures of each example
     * @param counts the weight of each example; the two answers weigh the same if their weights have the same sum
     * @param ridge the penalty on the squared coefficients, more than 0
     */
    static LogisticRegression fit(double[][] examples, boolean[] answers, double[] counts, double ridge) {
        int size = examples[0].length;
        double[] means = new double[size];
        double[] deviations = new double[size];
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
        LogisticRegression fitted = new LogisticRegression(means, deviations, new double[size + 1]);
        double[][] rows = Arrays.stream(examples).map(fitted::scaled).toArray(double[][]::new);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] change = fitted.step(rows, answers, counts, ridge);
            for (int k = 0; k <= size; k++) {
                fitted.coefficients[k] += change[k];
            }
            if (Arrays.stream(change).map(Math::abs).max().orElse(0) < CONVERGED) {
                break;
            }
        }
        return fitted;
    }

    private double[] step(double[][] rows, boolean[] answers, double[] counts, double ridge) {
        int size = coefficients.length;
        double[][] curvature = new double[size][size];
        double[] slope = new double[size];
        for (int i = 0; i < rows.length; i++) {
            double p = 1 / (1 + Math.exp(-dot(rows[i])));
            double off = counts[i] * ((answers[i] ? 1 : 0) - p);
            double bend = counts[i] * p * (1 - p);
            for (int k = 0; k < size; k++) {
                slope[k] += off * rows[i][k];
                for (int j = 0; j < size; j++) {
                    curvature[k][j] += bend * rows[i][k] * rows[i][j];
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

    private double[] scaled(double[] measures) {
        double[] scaled = new double[measures.length + 1];
        for (int k = 0; k < measures.length; k++) {
            scaled[k] = (measures[k] - means[k]) / deviations[k];
        }
        scaled[measures.length] = 1;
        return scaled;
    }

    private double dot(double[] scaled) {
        double sum = 0;
        for (int k = 0; k < coefficients.length; k++) {
            sum += coefficients[k] * scaled[k];
        }
        return sum;
    }
}
