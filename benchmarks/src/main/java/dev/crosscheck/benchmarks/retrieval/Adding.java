package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.rest.BusyServer;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Creates a collection of test documents. Documents that the server already has stay unchanged. */
final class Adding {

    private static final int BATCH_DOCUMENTS = 500;
    private static final int BATCH_CHARACTERS = 4_000_000;
    /** Ten minutes in total. */
    private static final List<Duration> PAUSES = Collections.nCopies(3_000, Duration.ofMillis(200));

    private final CrosscheckClient client;
    private final StatusLine line;
    private final String collection;
    private final Map<String, String> ids = new HashMap<>();
    private long watermark;

    private Adding(CrosscheckClient client, StatusLine line, String collection) {
        this.client = client;
        this.line = line;
        this.collection = collection;
    }

    /**
     * Returns when searches see all documents.
     *
     * @throws CommandFailed if the server refuses a document, or the index is not ready in time
     */
    static Addition of(List<TestDocument> documents, String collection, CrosscheckClient client, StatusLine line) {
        Adding adding = new Adding(client, line, collection);
        long before = adding.size();
        long began = System.nanoTime();
        adding.send(documents);
        adding.await();
        double seconds = (System.nanoTime() - began) / 1e9;
        return new Addition(collection, adding.ids, adding.watermark, adding.size() - before, seconds);
    }

    /** Returns the number of documents in the collection now. */
    private long size() {
        for (JsonNode known : client.documents().collections().path("items")) {
            if (Json.text(known.path("name")).equals(collection)) {
                return known.path("documents").asLong();
            }
        }
        return 0;
    }

    private void send(List<TestDocument> documents) {
        int from = 0;
        while (from < documents.size()) {
            ObjectNode request = Json.object().put("collection", collection);
            ArrayNode batch = request.putArray("documents");
            int characters = 0;
            int to = from;
            while (to < documents.size()
                    && to - from < BATCH_DOCUMENTS
                    && (to == from || characters < BATCH_CHARACTERS)) {
                batch.add(json(documents.get(to)));
                characters += documents.get(to).text().length();
                to++;
            }
            take(client.documents().add(request), documents.subList(from, to));
            from = to;
            line.show("added " + from + " of " + documents.size() + " documents", from, documents.size());
        }
    }

    private static ObjectNode json(TestDocument document) {
        ObjectNode json = Json.object()
                .put("name", document.id())
                .put("media_type", "text/plain")
                .put("text", document.text());
        return document.title().isEmpty() ? json : json.put("title", document.title());
    }

    private void take(JsonNode answer, List<TestDocument> sent) {
        for (JsonNode skipped : answer.path("skipped")) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "document " + Json.text(skipped.path("name")) + " was refused: "
                            + Json.text(skipped.path("reason")));
        }
        JsonNode documents = answer.path("documents");
        for (int i = 0; i < sent.size(); i++) {
            ids.put(Json.text(documents.path(i).path("id")), sent.get(i).id());
        }
        watermark = Math.max(watermark, answer.path("watermark").asLong());
    }

    /** Waits until a search sees the added documents. */
    private void await() {
        BusyServer.ask(
                () -> client.documents().search(QueryRun.request("ready", collection, watermark)), PAUSES, () -> {});
    }
}
