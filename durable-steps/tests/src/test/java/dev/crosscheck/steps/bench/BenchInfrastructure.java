package dev.crosscheck.steps.bench;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.EmbeddedDatabase;
import dev.crosscheck.local.InfrastructureForTests;
import dev.crosscheck.local.Migrations;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * A separate database for the benchmark, with fsync set by the system property {@code bench.fsync}, and the tests'
 * broker.
 */
public final class BenchInfrastructure implements QuarkusTestResourceLifecycleManager {

    private EmbeddedDatabase database;

    @Override
    public Map<String, String> start() {
        try {
            Path folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "bench-");
            database = EmbeddedDatabase.start(new EmbeddedDatabase.Settings(
                    folder.resolve("data"), 0, Boolean.getBoolean("bench.fsync"), folder.resolve("postgres.log")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        DatabaseEndpoint endpoint = database.endpoint();
        Migrations.migrate(endpoint);
        InfrastructureForTests.resetTopics();
        return Map.ofEntries(
                Map.entry("quarkus.datasource.reactive.url", endpoint.reactiveUrl()),
                Map.entry("quarkus.datasource.username", endpoint.user()),
                Map.entry("quarkus.datasource.password", endpoint.password()),
                Map.entry("kafka.bootstrap.servers", InfrastructureForTests.bootstrapServers()),
                Map.entry("crosscheck.steps.lease", "30s"),
                Map.entry("crosscheck.steps.concurrency", "32"),
                Map.entry("crosscheck.steps.relay.grace", "2s"),
                Map.entry("crosscheck.steps.polling.shortest", "250ms"),
                Map.entry("crosscheck.steps.polling.longest", "1s"));
    }

    @Override
    public void stop() {
        if (database != null) {
            database.close();
        }
    }
}
