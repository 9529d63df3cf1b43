package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import java.time.Duration;

/** The vectors of a collection, which the server computes in the background. */
final class Vectors {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final CrosscheckClient client;
    private final Addition addition;

    Vectors(CrosscheckClient client, Addition addition) {
        this.client = client;
        this.addition = addition;
    }

    /** Returns when searches see the vectors of all passages: for as long as that takes. */
    void await(StatusLine line) throws InterruptedException {
        long waiting = waiting();
        while (waiting > 0) {
            line.show(addition.collection() + ": " + waiting + " passages wait for their vectors");
            Thread.sleep(PAUSE);
            waiting = waiting();
        }
    }

    private long waiting() {
        return ofCollection("passages_waiting");
    }

    /** How many passages have one. */
    long known() {
        return ofCollection("passages_with_vectors");
    }

    private long ofCollection(String field) {
        for (JsonNode known : client.collections().path("items")) {
            if (Json.text(known.path("name")).equals(addition.collection())) {
                return known.path(field).asLong();
            }
        }
        return 0;
    }
}
