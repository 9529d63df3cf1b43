package dev.crosscheck.benchmarks.retrieval;

import java.util.Map;

/**
 * What became of adding documents.
 *
 * @param ids the test collection's id of each document, by the server's
 * @param watermark a search that names it sees all of them
 * @param fresh how many were not there before
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
