package dev.crosscheck.benchmarks.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Collection;
import java.util.List;

/**
 * The distribution of values. Percentiles are by nearest rank, so that each is a value that occurred.
 *
 * @param count the number of values
 */
public record Spread(int count, double mean, double p50, double p95, double p99, double max) {

    /** Computes the distribution; all figures are zero if there are no values. */
    public static Spread of(Collection<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        if (sorted.isEmpty()) {
            return new Spread(0, 0, 0, 0, 0, 0);
        }
        double mean = sorted.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
        return new Spread(
                sorted.size(), mean, rank(sorted, 0.50), rank(sorted, 0.95), rank(sorted, 0.99), sorted.getLast());
    }

    /** Returns an object with each value rounded to two decimals. */
    public ObjectNode toJson() {
        return Json.object()
                .put("count", count)
                .put("mean", rounded(mean))
                .put("p50", rounded(p50))
                .put("p95", rounded(p95))
                .put("p99", rounded(p99))
                .put("max", rounded(max));
    }

    static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }

    private static double rank(List<Double> sorted, double share) {
        int rank = (int) Math.ceil(share * sorted.size());
        return sorted.get(Math.max(0, rank - 1));
    }
}
