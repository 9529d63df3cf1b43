package dev.crosscheck.local;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The address of a Kafka cluster and its access settings. {@code toString} leaves the access settings out.
 *
 * @param bootstrapServers {@code host:port}; several are separated by commas
 * @param security client settings such as {@code security.protocol} and {@code sasl.jaas.config}; empty if the cluster
 *     needs no authentication
 */
public record BrokerEndpoint(String bootstrapServers, Map<String, String> security) {

    private static final String PREFIX = "KAFKA_";

    public BrokerEndpoint {
        security = Map.copyOf(security);
    }

    /** Returns a cluster without access control. */
    public static BrokerEndpoint open(String bootstrapServers) {
        return new BrokerEndpoint(bootstrapServers, Map.of());
    }

    /** Returns a cluster that requires a user and a password, unencrypted; for the loopback interface. */
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

    /** Returns a cluster that uses TLS, and lets in clients with these keys. */
    static BrokerEndpoint byCertificate(String bootstrapServers, EmbeddedBroker.Keys keys) {
        Map<String, String> security = new TreeMap<>(keys.settings());
        security.put("security.protocol", "SSL");
        return new BrokerEndpoint(bootstrapServers, security);
    }

    /**
     * Returns a user's cluster, with the security settings of the environment: {@code KAFKA_SECURITY_PROTOCOL}, {@code
     * KAFKA_SASL_…} and {@code KAFKA_SSL_…}. The services read the same names.
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

    /** Returns the settings for every client of the cluster. */
    public Map<String, String> clientSettings() {
        Map<String, String> settings = new TreeMap<>(security);
        settings.put("bootstrap.servers", bootstrapServers);
        return settings;
    }

    /** Returns the security settings as environment variables for a service. */
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
