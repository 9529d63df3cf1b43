package dev.crosscheck.benchmarks.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.Concurrently;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;

/** Sends the queries of a test collection, with a limit of how many at a time, and scores each ranking. */
final class QueryRun {

    /**
     * The number of first queries that are also sent before without being measured, because a process that has just
     * started is slow.
     */
    static final int WARM_UP = 50;

    /** @param millis from the request to the answer */
    record ScoredQuery(TestQuery query, QueryScore score, double millis) {}

    private final CrosscheckClient client;
    private final Addition addition;
    private final boolean vectors;
    private final boolean rerank;

    /**
     * @param vectors whether searches may use vectors
     * @param rerank whether the first results are read and reordered
     */
    QueryRun(CrosscheckClient client, Addition addition, boolean vectors, boolean rerank) {
        this.client = client;
        this.addition = addition;
        this.vectors = vectors;
        this.rerank = rerank;
    }

    /** @param progress receives, on this thread, the number of answered queries */
    List<ScoredQuery> ask(List<TestQuery> queries, int concurrency, IntConsumer progress) throws InterruptedException {
        run(queries.subList(0, Math.min(WARM_UP, queries.size())), concurrency, done -> {});
        return run(queries, concurrency, progress);
    }

    private List<ScoredQuery> run(List<TestQuery> queries, int concurrency, IntConsumer progress)
            throws InterruptedException {
        return Concurrently.run(
                queries.stream()
                        .<Callable<ScoredQuery>>map(query -> () -> answer(query))
                        .toList(),
                concurrency,
                progress);
    }

    private ScoredQuery answer(TestQuery query) {
        ObjectNode request = request(query.text(), addition.collection(), addition.watermark())
                .put("vectors", vectors)
                .put("rerank", rerank);
        long began = System.nanoTime();
        JsonNode answer = client.documents().search(request);
        double millis = (System.nanoTime() - began) / 1e6;
        List<String> ranking = new ArrayList<>();
        for (JsonNode item : answer.path("items")) {
            String id = Json.text(item.path("document_id"));
            // Other documents of the collection count as wrong answers, and keep their place.
            ranking.add(addition.ids().getOrDefault(id, "-" + id));
        }
        return new ScoredQuery(query, QueryScore.of(ranking, query.grades()), millis);
    }

    static ObjectNode request(String query, String collection, long watermark) {
        ObjectNode request =
                Json.object().put("query", query).put("limit", QueryScore.DEPTH).put("watermark", watermark);
        request.putArray("collections").add(collection);
        return request;
    }
}
