package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.rest.Json;
import java.util.Locale;

/** A count out of a total. */
record Share(int hits, int of) {

    static final Share NONE = new Share(0, 0);

    Share plus(Share other) {
        return new Share(hits + other.hits, of + other.of);
    }

    /** Returns JSON whose {@code share} is null if the total is 0. */
    ObjectNode toJson() {
        ObjectNode json = Json.object().put("hits", hits).put("of", of);
        if (of == 0) {
            return json.putNull("share");
        }
        return json.put("share", Math.round(1000.0 * hits / of) / 1000.0);
    }

    @Override
    public String toString() {
        return of == 0 ? "none expected" : String.format(Locale.ROOT, "%.3f (%d of %d)", (double) hits / of, hits, of);
    }
}
