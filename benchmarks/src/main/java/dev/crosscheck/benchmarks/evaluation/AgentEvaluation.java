package dev.crosscheck.benchmarks.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.benchmarks.Concurrently;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionWatch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;

/** Asks the questions of a file, with a limit of how many at a time, and scores each report. */
final class AgentEvaluation {

    private final CrosscheckClient client;
    private final String collection;
    private final long watermark;
    private final Reports reports;
    private final Map<String, String> texts = new ConcurrentHashMap<>();
    private final MadeBy madeBy = new MadeBy();

    /** @param watermark the searches must see documents up to this watermark; 0 for no condition */
    AgentEvaluation(CrosscheckClient client, String collection, long watermark, Reports reports) {
        this.client = client;
        this.collection = collection;
        this.watermark = watermark;
        this.reports = reports;
    }

    /** @param progress receives, on this thread, the number of scored sessions */
    List<ReportScore> run(List<ExpectedReport> questions, int concurrency, IntConsumer progress)
            throws InterruptedException {
        return Concurrently.run(
                questions.stream()
                        .<Callable<ReportScore>>map(question -> () -> ask(question))
                        .toList(),
                concurrency,
                progress);
    }

    /** Returns what produced the results so far. */
    MadeBy madeBy() {
        return madeBy;
    }

    private ReportScore ask(ExpectedReport question) throws InterruptedException {
        ObjectNode request = Json.object()
                .put("question", question.question())
                .put("mode", question.mode().wireName())
                .put("language", question.language().tag());
        request.putArray("collections").add(collection);
        if (watermark > 0) {
            request.put("watermark", watermark);
        }
        long began = System.nanoTime();
        String id = Json.text(client.research().start(request).path("id"));
        new SessionWatch(client.research()).follow(id, 0, event -> {});
        double millis = (System.nanoTime() - began) / 1e6;
        JsonNode session = client.research().session(id);
        reports.keep(question, session);
        madeBy.add(id, client.research().steps(id).path("items"));
        return Scorer.score(question, session, quoted(session), millis);
    }

    private Map<String, String> quoted(JsonNode session) {
        Map<String, String> quoted = new HashMap<>();
        for (String document : FabricatedCitations.quotedDocuments(session)) {
            quoted.put(
                    document,
                    texts.computeIfAbsent(
                            document,
                            id -> Json.text(client.documents().document(id).path("text"))));
        }
        return quoted;
    }
}
