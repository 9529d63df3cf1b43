package dev.crosscheck.stack;

import dev.crosscheck.local.BrokerEndpoint;
import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.EmbeddedBroker;
import dev.crosscheck.local.EmbeddedDatabase;
import dev.crosscheck.local.Migrations;
import dev.crosscheck.local.TopicSetup;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * The broker and the database of a stack, either embedded or external, with topics and tables. Closing stops the
 * embedded ones.
 */
final class Infrastructure implements AutoCloseable {

    private final Optional<EmbeddedBroker> broker;
    private final Optional<SupervisedDatabase> server;
    private final BrokerEndpoint kafka;
    private final DatabaseEndpoint database;
    private final StackDescription.Postgres postgres;

    private Infrastructure(
            Optional<EmbeddedBroker> broker,
            Optional<SupervisedDatabase> server,
            BrokerEndpoint kafka,
            DatabaseEndpoint database,
            StackDescription.Postgres postgres) {
        this.broker = broker;
        this.server = server;
        this.kafka = kafka;
        this.database = database;
        this.postgres = postgres;
    }

    /**
     * Starts both at the same time; returns once both serve, with topics and tables.
     *
     * @param watcher receives the embedded server's process as soon as it exists, since the process would continue
     *     after ours
     * @throws IllegalStateException with what did not start
     */
    static Infrastructure start(StackSettings settings, StateFolder state, SupervisedDatabase.Watcher watcher) {
        CompletableFuture<Optional<SupervisedDatabase>> startingServer =
                inBackground(() -> startServer(settings, state, watcher));
        CompletableFuture<DatabaseEndpoint> migrating = startingServer.thenApply(server -> {
            DatabaseEndpoint endpoint =
                    settings.postgres().orElseGet(() -> server.orElseThrow().endpoint());
            Migrations.migrate(endpoint);
            return endpoint;
        });
        Optional<EmbeddedBroker> broker = Optional.empty();
        try {
            if (settings.kafka().isEmpty()) {
                broker = Optional.of(EmbeddedBroker.startProtected(state.kafka(), 0));
            }
            BrokerEndpoint kafka = broker.map(EmbeddedBroker::endpoint)
                    .orElseGet(() -> settings.kafka().orElseThrow());
            TopicSetup.create(kafka, TopicSetup.DEFAULT_PARTITIONS);
            DatabaseEndpoint database = migrating.join();
            Optional<SupervisedDatabase> server = startingServer.join();
            return new Infrastructure(broker, server, kafka, database, describe(database, server));
        } catch (RuntimeException | LinkageError e) {
            // LinkageError: Kafka's classes fail to initialise if the virtual machine is already shutting down.
            broker.ifPresent(EmbeddedBroker::close);
            startingServer.exceptionally(failure -> Optional.empty()).join().ifPresent(SupervisedDatabase::close);
            throw e instanceof CompletionException && e.getCause() instanceof RuntimeException cause
                    ? cause
                    : new IllegalStateException(e.getMessage(), e);
        }
    }

    BrokerEndpoint kafka() {
        return kafka;
    }

    DatabaseEndpoint database() {
        return database;
    }

    StackDescription.Kafka describeKafka() {
        return new StackDescription.Kafka(broker.isPresent(), kafka.bootstrapServers());
    }

    /** Leaves the process out, because it can change at any time. */
    StackDescription.Postgres describePostgres() {
        return postgres;
    }

    @Override
    public void close() {
        CompletableFuture<Void> stopping = inBackground(() -> {
            server.ifPresent(SupervisedDatabase::close);
            return null;
        });
        broker.ifPresent(EmbeddedBroker::close);
        stopping.join();
    }

    private static Optional<SupervisedDatabase> startServer(
            StackSettings settings, StateFolder state, SupervisedDatabase.Watcher watcher) {
        if (settings.postgres().isPresent()) {
            return Optional.empty();
        }
        try {
            return Optional.of(SupervisedDatabase.start(
                    new EmbeddedDatabase.Settings(state.postgres(), 0, settings.fsync(), state.log("postgres")),
                    watcher));
        } catch (IOException e) {
            throw new IllegalStateException("the log of Postgres cannot be written", e);
        }
    }

    private static StackDescription.Postgres describe(DatabaseEndpoint database, Optional<SupervisedDatabase> server) {
        return new StackDescription.Postgres(
                server.isPresent(),
                database.toString(),
                null,
                0,
                setting(database, "fsync"),
                setting(database, "synchronous_commit"));
    }

    private static String setting(DatabaseEndpoint database, String name) {
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SHOW " + name)) {
            result.next();
            return result.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException("Postgres does not answer at " + database, e);
        }
    }

    private static <T> CompletableFuture<T> inBackground(Supplier<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Thread.ofPlatform().name("infrastructure").start(() -> {
            try {
                result.complete(work.get());
            } catch (RuntimeException | Error e) {
                result.completeExceptionally(e);
            }
        });
        return result;
    }
}
