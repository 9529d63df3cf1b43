package dev.crosscheck.steps.trace;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Turns tracing on where the environment asks for it by OpenTelemetry's own variables: an {@code OTEL_EXPORTER_OTLP_…}
 * endpoint, or {@code OTEL_TRACES_EXPORTER}. Else nothing of its SDK is loaded. A setting that it refuses leaves
 * tracing off, with a line in the log: no session is lost for want of a trace.
 */
@ApplicationScoped
class TracingStart {

    private static final Logger LOG = Logger.getLogger(TracingStart.class);

    private final String service;
    private AutoCloseable exporting;

    TracingStart(@ConfigProperty(name = "quarkus.application.name") String service) {
        this.service = service;
    }

    /** Before anything is taken in, which begins at priority 1000. */
    void start(@Observes @Priority(100) StartupEvent started) {
        if (!isAskedFor(TracingStart::setting)) {
            return;
        }
        try {
            exporting = TraceExport.begin(service);
        } catch (RuntimeException refused) {
            LOG.errorf("Tracing stays off: %s", refused.getMessage());
        }
    }

    /** Sends what is left, for two seconds at most. */
    void stop(@Observes @Priority(5000) ShutdownEvent stopping) throws Exception {
        if (exporting != null) {
            Tracing.use(null);
            exporting.close();
        }
    }

    static boolean isAskedFor(UnaryOperator<String> settings) {
        if (Boolean.parseBoolean(settings.apply("otel.sdk.disabled"))) {
            return false;
        }
        String exporter = settings.apply("otel.traces.exporter");
        if (exporter != null) {
            return !exporter.equals("none");
        }
        return settings.apply("otel.exporter.otlp.endpoint") != null
                || settings.apply("otel.exporter.otlp.traces.endpoint") != null;
    }

    /** As OpenTelemetry reads it: a system property, or else a variable of the environment; blank is unset. */
    private static String setting(String name) {
        String property = System.getProperty(name);
        String value = property != null
                ? property
                : System.getenv(name.toUpperCase(Locale.ROOT).replace('.', '_'));
        return value == null || value.isBlank() ? null : value.strip();
    }
}
