package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * A mean with its 95 % bootstrap interval (Efron, 1979): the middle 95 % of the means of samples of the same size,
 * drawn with replacement. The same values always give the same interval.
 */
record MeanInterval(double mean, double low, double high) {

    private static final int SAMPLES = 2_000;
    private static final double TAIL = 0.025;
    private static final long SEED = 1;

    /** @param values at least one */
    static MeanInterval of(double[] values) {
        Random random = new Random(SEED);
        double[] means = new double[SAMPLES];
        for (int sample = 0; sample < SAMPLES; sample++) {
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += values[random.nextInt(values.length)];
            }
            means[sample] = sum / values.length;
        }
        Arrays.sort(means);
        int tail = (int) (TAIL * SAMPLES);
        return new MeanInterval(Arrays.stream(values).average().orElseThrow(), means[tail], means[SAMPLES - 1 - tail]);
    }

    ObjectNode toJson() {
        return Json.object().put("mean", rounded(mean)).put("low", rounded(low)).put("high", rounded(high));
    }

    static double rounded(double value) {
        return Math.round(value * 10_000) / 10_000.0;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.4f (%.4f to %.4f)", mean, low, high);
    }
}
