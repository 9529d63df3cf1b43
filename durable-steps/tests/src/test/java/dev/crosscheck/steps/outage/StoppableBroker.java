package dev.crosscheck.steps.outage;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.EmbeddedBroker;
import dev.crosscheck.local.InfrastructureForTests;
import dev.crosscheck.local.TopicSetup;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The tests' database server, and a broker that the test can stop and restart on the same port. */
public final class StoppableBroker implements QuarkusTestResourceLifecycleManager {

    private Path folder;
    private int port;
    private EmbeddedBroker broker;

    /** Lets the test stop and restart the broker. */
    public interface Switch {
        void stop();

        void start();
    }

    @Override
    public Map<String, String> start() {
        try {
            folder = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "broker-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        broker = EmbeddedBroker.start(folder, 0);
        port = broker.port();
        TopicSetup.create(broker.endpoint(), 3);
        DatabaseEndpoint endpoint = InfrastructureForTests.newDatabase();
        return Map.of(
                "quarkus.datasource.reactive.url", endpoint.reactiveUrl(),
                "quarkus.datasource.username", endpoint.user(),
                "quarkus.datasource.password", endpoint.password(),
                "kafka.bootstrap.servers", broker.bootstrapServers(),
                "crosscheck.steps.outbox.enabled", "true");
    }

    @Override
    public void inject(TestInjector injector) {
        Switch power = new Switch() {
            @Override
            public void stop() {
                broker.close();
            }

            @Override
            public void start() {
                broker = EmbeddedBroker.start(folder, port);
            }
        };
        injector.injectIntoFields(power, new TestInjector.MatchesType(Switch.class));
    }

    @Override
    public void stop() {
        broker.close();
    }
}
