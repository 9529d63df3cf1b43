package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Locale;

/** A count out of a total. */
record Share(int hits, int of) {

    static final Share NONE = new Share(0, 0);

    /** The standard normal distribution has 2.5 % above it. */
    private static final double Z = 1.959964;

    Share plus(Share other) {
        return new Share(hits + other.hits, of + other.of);
    }

    /** Returns JSON whose {@code share} is null if the total is 0; otherwise with the bounds of its interval. */
    ObjectNode toJson() {
        ObjectNode json = Json.object().put("hits", hits).put("of", of);
        if (of == 0) {
            return json.putNull("share");
        }
        return json.put("share", rounded((double) hits / of))
                .put("low", rounded(middle() - reach()))
                .put("high", rounded(middle() + reach()));
    }

    private static double rounded(double share) {
        return Math.round(1000 * share) / 1000.0;
    }

    /**
     * The middle of the 95 % interval: Wilson's score interval (Probable inference, the law of succession, and
     * statistical inference, 1927). It stays between 0 and 1, also for small totals.
     */
    private double middle() {
        return (hits + Z * Z / 2) / (of + Z * Z);
    }

    private double reach() {
        return Z * Math.sqrt((double) hits * (of - hits) / of + Z * Z / 4) / (of + Z * Z);
    }

    @Override
    public String toString() {
        return of == 0
                ? "none expected"
                : String.format(
                        Locale.ROOT,
                        "%.3f (%d of %d; 95 %%: %.3f to %.3f)",
                        (double) hits / of,
                        hits,
                        of,
                        middle() - reach(),
                        middle() + reach());
    }
}
