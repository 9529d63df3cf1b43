package dev.crosscheck.benchmarks.retrieval;

import java.util.Map;

/**
 * The result of adding documents.
 *
 * @param ids the test collection's document ids by the server's ids
 * @param watermark a search with this watermark sees all of them
 * @param fresh how many are new
 * @param seconds from the first request until a search saw all of them
 */
record Addition(String collection, Map<String, String> ids, long watermark, long fresh, double seconds) {
    Addition {
        ids = Map.copyOf(ids);
    }

    double freshEachSecond() {
        return fresh / seconds;
    }
}
