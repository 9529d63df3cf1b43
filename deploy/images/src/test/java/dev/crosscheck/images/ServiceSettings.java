package dev.crosscheck.images;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.analyst.AnalystConfig;
import dev.crosscheck.critic.CriticConfig;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.ReasoningConfig;
import dev.crosscheck.gateway.access.AccessConfig;
import dev.crosscheck.gateway.access.OidcConfig;
import dev.crosscheck.gateway.retention.RetentionConfig;
import dev.crosscheck.gateway.webhook.WebhookConfig;
import dev.crosscheck.llm.LlmConfig;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.steps.StepsConfig;
import dev.crosscheck.steps.budget.BudgetConfig;
import dev.crosscheck.steps.http.HttpConfig;
import dev.crosscheck.writer.WriterConfig;
import io.smallrye.config.ConfigMappings;
import io.smallrye.config.ConfigMappings.ConfigClass;
import io.smallrye.config.common.utils.StringUtil;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;

/** The settings that a service reads, found in its configuration. */
final class ServiceSettings {

    private static final Path PROJECT = Path.of("../..");
    private static final String SHARED = "durable-steps/src/main/resources/META-INF/microprofile-config.properties";
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z_]++)");
    /** The resource in which each Quarkus extension lists its settings. */
    private static final String OF_AN_EXTENSION = "META-INF/quarkus-config-doc/quarkus-config-model.json";

    /** The OpenTelemetry SDK reads these. Manifests and compose file set no other variable of the SDK. */
    private static final Set<String> OF_OPENTELEMETRY =
            Set.of("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_TRACES_SAMPLER", "OTEL_TRACES_SAMPLER_ARG");

    /** The launcher of the JDK reads it. */
    private static final String OF_JAVA = "JDK_JAVA_OPTIONS";

    private static final List<Class<?>> OF_ALL_SERVICES =
            List.of(StepsConfig.class, BudgetConfig.class, HttpConfig.class, LlmConfig.class);

    private static final Map<String, List<Class<?>>> MAPPINGS = Map.of(
            "gateway",
            List.of(
                    AccessConfig.class,
                    GatewayConfig.class,
                    OidcConfig.class,
                    ReasoningConfig.class,
                    RetentionConfig.class,
                    WebhookConfig.class),
            "analyst",
            List.of(AnalystConfig.class),
            "critic",
            List.of(CriticConfig.class),
            "writer",
            List.of(WriterConfig.class),
            "search",
            List.of(SearchConfig.class));

    private ServiceSettings() {}

    /** Returns the names of all environment variables that a service reads. */
    static Set<String> readBy(String service) throws IOException {
        Set<String> read = new TreeSet<>(ofQuarkus());
        read.addAll(ofKafka());
        read.addAll(OF_OPENTELEMETRY);
        addVariables(SHARED, read);
        addVariables(ownFileOf(service), read);
        read.add(OF_JAVA);
        OF_ALL_SERVICES.forEach(mapping -> read.addAll(ofMapping(mapping)));
        MAPPINGS.get(service).forEach(mapping -> read.addAll(ofMapping(mapping)));
        return read;
    }

    /** Returns the shared settings, overridden by the service's own, with the agent's name filled in. */
    static Properties of(String service) throws IOException {
        Properties settings = new Properties();
        for (String file : new String[] {SHARED, ownFileOf(service)}) {
            settings.load(new StringReader(text(file)));
        }
        String agent = settings.getProperty("crosscheck.agent");
        settings.replaceAll((key, value) -> value.toString().replace("${crosscheck.agent}", agent));
        return settings;
    }

    static String text(String file) throws IOException {
        return Files.readString(PROJECT.resolve(file));
    }

    private static Set<String> ofQuarkus() throws IOException {
        Set<String> names = new TreeSet<>();
        for (URL model : Collections.list(ServiceSettings.class.getClassLoader().getResources(OF_AN_EXTENSION))) {
            try (InputStream text = model.openStream()) {
                names.addAll(new ObjectMapper().readTree(text).findValuesAsText("environmentVariable"));
            }
        }
        return names;
    }

    private static Set<String> ofMapping(Class<?> mapping) {
        Set<String> names = new TreeSet<>();
        ConfigMappings.getProperties(ConfigClass.configClass(mapping)).keySet().stream()
                .map(StringUtil::replaceNonAlphanumericByUnderscores)
                .forEach(name -> names.add(name.toUpperCase(Locale.ROOT)));
        return names;
    }

    /** Returns the variables of {@code kafka.*} settings, which apply to the clients of all channels. */
    private static Set<String> ofKafka() {
        Set<String> names = new TreeSet<>(ConsumerConfig.configNames());
        names.retainAll(ProducerConfig.configNames());
        Set<String> inTheEnvironment = new TreeSet<>();
        names.forEach(
                name -> inTheEnvironment.add("KAFKA_" + name.replace('.', '_').toUpperCase(Locale.ROOT)));
        return inTheEnvironment;
    }

    private static void addVariables(String file, Set<String> read) throws IOException {
        VARIABLE.matcher(text(file)).results().forEach(match -> read.add(match.group(1)));
    }

    private static String ownFileOf(String service) {
        return service + "-service/src/main/resources/application.properties";
    }
}
