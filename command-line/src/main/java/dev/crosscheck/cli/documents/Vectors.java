package dev.crosscheck.cli.documents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import java.time.Duration;

/** The vectors of a collection's passages, which the server computes in the background. */
public final class Vectors {

    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final CrosscheckClient client;
    private final String collection;
    private final Duration pause;

    public Vectors(CrosscheckClient client, String collection) {
        this(client, collection, PAUSE);
    }

    /** @param pause the pause between two requests to the server */
    Vectors(CrosscheckClient client, String collection, Duration pause) {
        this.client = client;
        this.collection = collection;
        this.pause = pause;
    }

    /** Waits, without a limit, until searches see the vectors of all passages; shows the progress. */
    public void await(StatusLine line) throws InterruptedException {
        JsonNode now = counts();
        while (waiting(now) > 0) {
            long passages = now.path("passages").asLong();
            line.show(
                    collection + ": " + waiting(now) + " of " + passages + " passages wait for their vectors",
                    passages - waiting(now),
                    passages);
            Thread.sleep(pause);
            now = counts();
        }
        line.clear();
    }

    /** Returns how many passages have a vector. */
    public long known() {
        return counts().path("passages_with_vectors").asLong();
    }

    /** Returns how many passages wait for a vector; 0 also if the server computes none. */
    private static long waiting(JsonNode counts) {
        return counts.path("passages_waiting").asLong();
    }

    private JsonNode counts() {
        for (JsonNode known : client.documents().collections().path("items")) {
            if (Json.text(known.path("name")).equals(collection)) {
                return known;
            }
        }
        return Json.object();
    }
}
