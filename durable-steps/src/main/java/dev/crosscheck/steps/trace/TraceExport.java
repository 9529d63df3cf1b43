package dev.crosscheck.steps.trace;

import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts OpenTelemetry's SDK with the configuration of the environment. Only this class loads the SDK. */
final class TraceExport {

    private static final long PATIENCE_SECONDS = 2;

    /**
     * Prometheus reads the metrics, and logs go to the console, so the SDK exports neither. The exporter supports only
     * HTTP.
     */
    private static final Map<String, String> DEFAULTS = Map.of(
            "otel.metrics.exporter", "none",
            "otel.logs.exporter", "none",
            "otel.exporter.otlp.protocol", "http/protobuf");

    private TraceExport() {}

    /** @return the exporter, which the caller closes when the service stops */
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
