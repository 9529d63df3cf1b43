package dev.crosscheck.benchmarks.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.Concurrently;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import dev.crosscheck.cli.rest.SessionWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Asks different questions about the demo corpus, with a limit of how many at a time. The stream of events shows when a
 * session completes.
 */
final class Load {

    private static final int AS_GOOD_AS_NO_DEADLINE = 86_400;

    private static final List<String> QUESTIONS = List.of(
            "Did the Lakeview plant know about the leak before March?",
            "How many people were treated after the leak at the Lakeview plant?",
            "湖景淨水廠在三月之前就知道洩漏了嗎？",
            "How much sodium hypochlorite solution escaped from tank T-3?",
            "When did the leak at the Lakeview plant begin?",
            "水安全署對湖景水務公司裁處多少罰鍰？",
            "What did the contractor find at tank T-3 in February 2025?",
            "Why was the operator of the Lakeview plant fined?");

    private final CrosscheckClient client;
    private final Consumer<ObjectNode> scope;

    private Load(CrosscheckClient client, Consumer<ObjectNode> scope) {
        this.client = client;
        this.scope = scope;
    }

    static Load over(String collection, long watermark, CrosscheckClient client) {
        return new Load(
                client,
                request -> request.put("watermark", watermark)
                        .putArray("collections")
                        .add(collection));
    }

    /**
     * Returns a load for agents that read nothing and may take long: without documents, and practically without a
     * deadline.
     */
    static Load withoutDocuments(CrosscheckClient client) {
        return new Load(
                client, request -> request.putObject("limits").put("max_execution_time_s", AS_GOOD_AS_NO_DEADLINE));
    }

    /** @param progress receives, on this thread, the number of sessions that have ended */
    List<Sample> run(int sessions, int concurrency, IntConsumer progress) throws InterruptedException {
        return Concurrently.run(
                IntStream.range(0, sessions)
                        .<Callable<Sample>>mapToObj(number -> () -> measure(QUESTIONS.get(number % QUESTIONS.size())))
                        .toList(),
                concurrency,
                progress);
    }

    private Sample measure(String question) throws InterruptedException {
        ObjectNode request = Json.object().put("question", question);
        scope.accept(request);
        List<SessionEvent> events = new ArrayList<>();
        long began = System.nanoTime();
        String id = client.research().start(request).path("id").asText();
        SessionEvent last = new SessionWatch(client.research()).follow(id, 0, events::add);
        double millis = (System.nanoTime() - began) / 1e6;
        return new Sample(last.status(), millis, events);
    }
}
