package dev.crosscheck.images;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.crosscheck.gateway.access.OidcConfig;
import dev.crosscheck.llm.LlmConfig;
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
import java.util.Locale;
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

    /** The OpenTelemetry SDK reads it. The manifests set no other variable of the SDK. */
    private static final Set<String> OF_OPENTELEMETRY = Set.of("OTEL_EXPORTER_OTLP_ENDPOINT");

    private ServiceSettings() {}

    /** Returns the names of all environment variables that a service reads. */
    static Set<String> readBy(String service) throws IOException {
        Set<String> read = new TreeSet<>(ofQuarkus());
        read.addAll(ofKafka());
        read.addAll(OF_OPENTELEMETRY);
        addVariables(SHARED, read);
        addVariables(ownFileOf(service), read);
        read.addAll(ofMapping(LlmConfig.class));
        if (service.equals("gateway")) {
            read.addAll(ofMapping(OidcConfig.class));
        }
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
