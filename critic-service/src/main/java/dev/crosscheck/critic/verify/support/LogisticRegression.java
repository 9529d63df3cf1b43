package dev.crosscheck.critic.verify.support;

/** Logistic regression on measures that are first scaled to mean 0 and deviation 1. Immutable. */
final class LogisticRegression {

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

    /** Returns the probability of "yes", between 0 and 1. */
    double probability(double[] measures) {
        return 1 / (1 + Math.exp(-dot(scaled(measures))));
    }

    /** Returns the scaled measures, then 1 for the intercept. */
    double[] scaled(double[] measures) {
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
