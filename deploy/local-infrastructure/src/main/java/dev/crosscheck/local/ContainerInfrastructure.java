package dev.crosscheck.local;

import java.time.Duration;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** Runs broker and database from the images in {@code docker-compose.yml}, for {@code -Pcontainers}. */
record ContainerInfrastructure(KafkaContainer kafka, PostgreSQLContainer postgres) implements AutoCloseable {

    /** On a machine that builds other modules the while, a broker needs most of the minute that is the default. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    static ContainerInfrastructure start() {
        KafkaContainer kafka = new KafkaContainer("apache/kafka:4.1.2")
                .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false")
                .withEnv("KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS", "0")
                .withStartupTimeout(PATIENCE);
        PostgreSQLContainer postgres = new PostgreSQLContainer("postgres:18")
                .withDatabaseName(EmbeddedDatabase.NAME)
                .withUsername(EmbeddedDatabase.NAME)
                .withPassword(EmbeddedDatabase.NAME)
                .withStartupTimeout(PATIENCE);
        kafka.start();
        postgres.start();
        return new ContainerInfrastructure(kafka, postgres);
    }

    String bootstrapServers() {
        return kafka.getBootstrapServers().replace("PLAINTEXT://", "");
    }

    DatabaseEndpoint database() {
        return new DatabaseEndpoint(
                postgres.getHost(),
                postgres.getMappedPort(PostgreSQLContainer.POSTGRESQL_PORT),
                postgres.getDatabaseName(),
                postgres.getUsername(),
                postgres.getPassword());
    }

    @Override
    public void close() {
        postgres.stop();
        kafka.stop();
    }
}
