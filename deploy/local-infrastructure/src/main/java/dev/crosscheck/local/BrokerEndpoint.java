package dev.crosscheck.local;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a Kafka cluster is and how clients get in. {@code toString} leaves the way in out.
 *
 * @param bootstrapServers {@code host:port}, several with commas
 * @param security client settings such as {@code security.protocol} and {@code sasl.jaas.config}; empty where nobody is
 *     asked
 */
public record BrokerEndpoint(String bootstrapServers, Map<String, String> security) {

    private static final String PREFIX = "KAFKA_";

    public BrokerEndpoint {
        security = Map.copyOf(security);
    }

    /** A cluster that lets everybody in. */
    public static BrokerEndpoint open(String bootstrapServers) {
        return new BrokerEndpoint(bootstrapServers, Map.of());
    }

    /** One that asks for a name and a password, in clear: for the loopback interface. */
    static BrokerEndpoint byPassword(String bootstrapServers, String user, String password) {
        return new BrokerEndpoint(
                bootstrapServers,
                Map.of(
                        "security.protocol",
                        "SASL_PLAINTEXT",
                        "sasl.mechanism",
                        "PLAIN",
                        "sasl.jaas.config",
                        ("org.apache.kafka.common.security.plain.PlainLoginModule required username=\"%s\" "
                                        + "password=\"%s\";")
                                .formatted(user, password)));
    }

    /** One that speaks TLS, with a certificate of this authority. */
    static BrokerEndpoint trusting(String bootstrapServers, Path authority) {
        return new BrokerEndpoint(
                bootstrapServers,
                Map.of(
                        "security.protocol",
                        "SSL",
                        "ssl.truststore.type",
                        "PEM",
                        "ssl.truststore.location",
                        authority.toAbsolutePath().toString()));
    }

    /**
     * A user's cluster, with what the environment says of its security: {@code KAFKA_SECURITY_PROTOCOL},
     * {@code KAFKA_SASL_…} and {@code KAFKA_SSL_…}, the same names by which the services read them.
     */
    public static BrokerEndpoint external(String bootstrapServers, Map<String, String> environment) {
        Map<String, String> security = new TreeMap<>();
        environment.forEach((name, value) -> {
            String key = name.startsWith(PREFIX)
                    ? name.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '.')
                    : "";
            if (key.startsWith("security.") || key.startsWith("sasl.") || key.startsWith("ssl.")) {
                security.put(key, value);
            }
        });
        return new BrokerEndpoint(bootstrapServers, security);
    }

    /** What every client of the cluster is configured with. */
    public Map<String, String> clientSettings() {
        Map<String, String> settings = new TreeMap<>(security);
        settings.put("bootstrap.servers", bootstrapServers);
        return settings;
    }

    /** The security as environment variables, for a service. */
    public Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>();
        security.forEach(
                (key, value) -> environment.put(PREFIX + key.replace('.', '_').toUpperCase(Locale.ROOT), value));
        return environment;
    }

    @Override
    public String toString() {
        return bootstrapServers;
    }
}
