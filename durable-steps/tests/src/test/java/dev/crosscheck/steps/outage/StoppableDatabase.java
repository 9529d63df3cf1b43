package dev.crosscheck.steps.outage;

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

/** The tests' broker, and a database that the test can stop and restart on the same port. */
public final class StoppableDatabase implements QuarkusTestResourceLifecycleManager {

    private EmbeddedDatabase.Settings settings;
    private EmbeddedDatabase database;

    /** Lets the test stop and restart the database. */
    public interface Switch {
        void stop();

        void start();
    }

    @Override
    public Map<String, String> start() {
        try {
            Path folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "outage-");
            settings = new EmbeddedDatabase.Settings(folder.resolve("data"), 0, false, folder.resolve("postgres.log"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        database = EmbeddedDatabase.start(settings);
        DatabaseEndpoint endpoint = database.endpoint();
        settings = new EmbeddedDatabase.Settings(settings.dataFolder(), endpoint.port(), false, settings.logFile());
        Migrations.migrate(endpoint);
        InfrastructureForTests.resetTopics();
        return Map.of(
                "quarkus.datasource.reactive.url", endpoint.reactiveUrl(),
                "quarkus.datasource.username", endpoint.user(),
                "quarkus.datasource.password", endpoint.password(),
                "kafka.bootstrap.servers", InfrastructureForTests.bootstrapServers());
    }

    @Override
    public void inject(TestInjector injector) {
        Switch power = new Switch() {
            @Override
            public void stop() {
                database.close();
            }

            @Override
            public void start() {
                database = EmbeddedDatabase.start(settings);
            }
        };
        injector.injectIntoFields(power, new TestInjector.MatchesType(Switch.class));
    }

    @Override
    public void stop() {
        database.close();
    }
}
