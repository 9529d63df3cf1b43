package dev.crosscheck.search.index;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Metrics of the index: {@code corpus_documents}, {@code corpus_passages}, {@code index_lag_changes}. */
@Singleton
class IndexMetrics {

    private final IndexTail index;
    private final MeterRegistry metrics;

    IndexMetrics(IndexTail index, MeterRegistry metrics) {
        this.index = index;
        this.metrics = metrics;
    }

    void register(@Observes StartupEvent event) {
        Gauge.builder("corpus.documents", index::documents)
                .description("Documents that searches can find")
                .register(metrics);
        Gauge.builder("corpus.passages", index::passages)
                .description("Passages that searches can find")
                .register(metrics);
        Gauge.builder("index.lag.changes", index::lag)
                .description("Changes of the corpus that searches do not see yet")
                .register(metrics);
    }
}
