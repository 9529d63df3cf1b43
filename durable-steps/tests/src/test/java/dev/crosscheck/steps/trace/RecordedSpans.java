package dev.crosscheck.steps.trace;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;

/** The spans that this process makes, kept in memory for as long as it is open. */
public final class RecordedSpans implements AutoCloseable {

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final SdkTracerProvider provider = SdkTracerProvider.builder()
            .addSpanProcessor(SimpleSpanProcessor.create(exporter))
            .build();

    public RecordedSpans() {
        Tracing.use(provider);
    }

    /** Those of one trace that have ended. */
    public List<SpanData> ofTrace(String traceId) {
        return exporter.getFinishedSpanItems().stream()
                .filter(span -> span.getTraceId().equals(traceId))
                .toList();
    }

    public List<SpanData> all() {
        return exporter.getFinishedSpanItems();
    }

    @Override
    public void close() {
        Tracing.use(null);
        provider.close();
    }
}
