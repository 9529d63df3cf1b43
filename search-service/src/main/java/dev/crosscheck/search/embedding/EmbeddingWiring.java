package dev.crosscheck.search.embedding;

import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.corpus.EmbeddingQueue;
import dev.crosscheck.search.corpus.VectorRows;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Produces the beans of this package. */
@ApplicationScoped
class EmbeddingWiring {

    @Produces
    @Singleton
    PassageEmbedder.Pace pace(Traffic traffic, MeterRegistry metrics) {
        return new PassageEmbedder.Pace(
                traffic,
                Timer.builder("vectors.embedding")
                        .description("Computing the vector of one passage")
                        .publishPercentileHistogram()
                        .register(metrics));
    }

    @Produces
    @Singleton
    PassageEmbedder embedder(
            EmbeddingQueue queue,
            ChangeFeed documents,
            VectorRows rows,
            SearchConfig config,
            PassageEmbedder.Pace pace) {
        return new PassageEmbedder(queue, documents, rows, config, pace);
    }
}
