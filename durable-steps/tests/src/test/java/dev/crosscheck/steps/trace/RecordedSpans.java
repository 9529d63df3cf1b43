package dev.crosscheck.steps.trace;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;

/** The spans of this process, kept in memory until this object is closed. */
public final class RecordedSpans implements AutoCloseable {

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final SdkTracerProvider provider = SdkTracerProvider.builder()
            .addSpanProcessor(SimpleSpanProcessor.create(exporter))
            .build();

    public RecordedSpans() {
        Tracing.use(provider);
    }

    /** Returns the ended spans of one trace. */
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
