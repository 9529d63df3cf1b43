package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.BootstrapInterval;
import dev.crosscheck.cli.rest.Json;
import java.util.Arrays;
import java.util.Locale;

/** A mean with its {@linkplain BootstrapInterval bootstrap interval}. */
record MeanInterval(double mean, double low, double high) {

    private static final int SAMPLES = 2_000;

    /** @param values at least one */
    static MeanInterval of(double[] values) {
        BootstrapInterval interval = BootstrapInterval.of(SAMPLES, random -> {
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += values[random.nextInt(values.length)];
            }
            return sum / values.length;
        });
        return new MeanInterval(Arrays.stream(values).average().orElseThrow(), interval.low(), interval.high());
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
