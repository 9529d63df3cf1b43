package dev.crosscheck.steps.trace;

import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** OpenTelemetry's SDK, as the environment configures it. The one class that loads it. */
final class TraceExport {

    private static final long PATIENCE_SECONDS = 2;

    /** Metrics are read by Prometheus and logs by whoever reads the console; the exporter speaks HTTP alone. */
    private static final Map<String, String> DEFAULTS = Map.of(
            "otel.metrics.exporter", "none",
            "otel.logs.exporter", "none",
            "otel.exporter.otlp.protocol", "http/protobuf");

    private TraceExport() {}

    /** @return to be closed when the service stops */
    static AutoCloseable begin(String service) {
        SdkTracerProvider provider = AutoConfiguredOpenTelemetrySdk.builder()
                .addPropertiesSupplier(() -> DEFAULTS)
                .addPropertiesSupplier(() -> Map.of("otel.service.name", service))
                .setServiceClassLoader(TraceExport.class.getClassLoader())
                .disableShutdownHook()
                .build()
                .getOpenTelemetrySdk()
                .getSdkTracerProvider();
        Tracing.use(provider);
        return () -> provider.shutdown().join(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
