package dev.crosscheck.examples.analytics;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Fills tables from {@code crosscheck.session.events}. Environment: {@code KAFKA_BOOTSTRAP_SERVERS} and any other
 * {@code KAFKA_…} setting of Kafka's client; {@code ANALYTICS_JDBC_URL} of a Postgres database, with user and password.
 */
public final class Analytics {

    private static final String KAFKA = "KAFKA_";

    private Analytics() {}

    public static void main(String[] arguments) throws SQLException {
        String url = System.getenv("ANALYTICS_JDBC_URL");
        Map<String, Object> kafka = kafka(System.getenv());
        if (url == null || !kafka.containsKey("bootstrap.servers")) {
            System.err.println("set KAFKA_BOOTSTRAP_SERVERS and ANALYTICS_JDBC_URL");
            System.exit(2);
        }
        try (Tables tables = new Tables(DriverManager.getConnection(url))) {
            Subscriber subscriber = new Subscriber(kafka, tables);
            Thread main = Thread.currentThread();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                subscriber.stop();
                try {
                    main.join(5_000);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
            subscriber.run();
        }
    }

    /** Converts {@code KAFKA_SSL_TRUSTSTORE_LOCATION} to {@code ssl.truststore.location}, and so on. */
    static Map<String, Object> kafka(Map<String, String> environment) {
        Map<String, Object> settings = new HashMap<>();
        environment.forEach((name, value) -> {
            if (name.startsWith(KAFKA)) {
                settings.put(
                        name.substring(KAFKA.length()).toLowerCase(Locale.ROOT).replace('_', '.'), value);
            }
        });
        return settings;
    }
}
