package dev.crosscheck.search.embedding;

import dev.crosscheck.search.corpus.EmbeddingQueue;
import dev.crosscheck.search.index.IndexTail;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.polling.Poller;
import dev.crosscheck.steps.polling.Poller.RoundResult;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Computes missing passage vectors while this process runs. A single low-priority thread computes them. It loads the
 * model only once there is work.
 */
@Singleton
class BackgroundEmbedding {

    private final Embeddings embeddings;
    private final EmbeddingQueue queue;
    private final PassageEmbedder embedder;
    private final IndexTail index;
    private final Poller poller;
    private final ExecutorService background = BackgroundThread.named("embedding");
    private volatile long waiting;

    BackgroundEmbedding(
            Embeddings embeddings, EmbeddingQueue queue, PassageEmbedder embedder, IndexTail index, StepsConfig steps) {
        this.embeddings = embeddings;
        this.queue = queue;
        this.embedder = embedder;
        this.index = index;
        this.poller = new Poller("embedding", steps.polling(), this::round);
    }

    void start(@Observes StartupEvent event, MeterRegistry metrics) {
        Gauge.builder("vectors.waiting.passages", () -> waiting)
                .description("Passages that have no vector yet")
                .register(metrics);
        if (embeddings.areWanted()) {
            poller.start();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        background.shutdownNow();
        poller.close();
    }

    private RoundResult round() throws InterruptedException {
        waiting = queue.waiting();
        if (waiting == 0 || !embeddings.areWanted()) {
            return RoundResult.NOTHING;
        }
        // Load the model here, not on the low-priority thread: searches wait for the loading too.
        Optional<EmbeddingModel> model = embeddings.model();
        if (model.isEmpty()) {
            return RoundResult.NOTHING;
        }
        Future<Boolean> done = background.submit(() -> embedder.embedNext(model.get()));
        try {
            if (!done.get()) {
                return RoundResult.NOTHING;
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        }
        index.wake();
        return RoundResult.MORE;
    }
}
