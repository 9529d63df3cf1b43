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
 * Turns tracing on if the environment sets OpenTelemetry's own variables: an {@code OTEL_EXPORTER_OTLP_…} endpoint, or
 * {@code OTEL_TRACES_EXPORTER}. Otherwise it loads nothing of the SDK. If the SDK refuses a setting, tracing stays off
 * with a line in the log, and the service works without it.
 */
@ApplicationScoped
class TracingStart {

    private static final Logger LOG = Logger.getLogger(TracingStart.class);

    private final String service;
    private AutoCloseable exporting;

    TracingStart(@ConfigProperty(name = "quarkus.application.name") String service) {
        this.service = service;
    }

    /** Runs before messages are consumed, which begins at priority 1000. */
    void start(@Observes @Priority(100) StartupEvent started) {
        if (!isAskedFor(TracingStart::setting)) {
            return;
        }
        try {
            exporting = TraceExport.begin(service);
        } catch (RuntimeException refused) {
            LOG.errorf("Cannot switch on tracing: %s", refused.getMessage());
        }
    }

    /** Sends the remaining spans, for at most two seconds. */
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

    /**
     * Reads a setting as OpenTelemetry does: a system property, otherwise a variable of the environment; blank means
     * unset.
     */
    private static String setting(String name) {
        String property = System.getProperty(name);
        String value = property != null
                ? property
                : System.getenv(name.toUpperCase(Locale.ROOT).replace('.', '_'));
        return value == null || value.isBlank() ? null : value.strip();
    }
}
