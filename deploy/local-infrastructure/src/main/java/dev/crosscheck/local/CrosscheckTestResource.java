package dev.crosscheck.local;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/**
 * Gives a {@code @QuarkusTest} its own database with all tables, and the shared broker with empty topics. Use it as
 * {@code @WithTestResource(CrosscheckTestResource.class)}, or {@code @QuarkusTestResource}.
 */
public final class CrosscheckTestResource implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        DatabaseEndpoint database = InfrastructureForTests.newDatabase();
        InfrastructureForTests.resetTopics();
        return Map.ofEntries(
                Map.entry("quarkus.datasource.reactive.url", database.reactiveUrl()),
                Map.entry("quarkus.datasource.username", database.user()),
                Map.entry("quarkus.datasource.password", database.password()),
                Map.entry("kafka.bootstrap.servers", InfrastructureForTests.bootstrapServers()),
                Map.entry("quarkus.log.category.\"org.apache.kafka\".level", "WARN"),
                Map.entry("quarkus.log.category.\"org.flywaydb\".level", "WARN"),
                Map.entry("quarkus.datasource.devservices.enabled", "false"),
                Map.entry("quarkus.kafka.devservices.enabled", "false"));
    }

    @Override
    public void stop() {
        // All tests of this JVM share the broker and the database, which end with it.
    }
}
