package dev.crosscheck.local;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * One broker and one database server for all tests of a JVM. The first test that needs them starts them, and they end
 * with the JVM. System properties share them across class loaders, since Quarkus has several in one test run.
 *
 * <p>Commits are synchronous, as in production; only fsync is off. Thread-safe.
 */
public final class InfrastructureForTests {

    private static final String KAFKA = "crosscheck.test.infrastructure.kafka";
    private static final String POSTGRES = "crosscheck.test.infrastructure.postgres";
    private static final int TOPIC_PARTITIONS = 3;

    private InfrastructureForTests() {}

    /** Returns the shared broker's {@code bootstrap.servers}. Its topics exist only after {@link #resetTopics()}. */
    public static String bootstrapServers() {
        return started().getProperty(KAFKA);
    }

    /** Creates Crosscheck's topics again, empty. No client may use them meanwhile. */
    public static void resetTopics() {
        TopicSetup.recreate(BrokerEndpoint.open(bootstrapServers()), TOPIC_PARTITIONS);
    }

    /** Creates an empty database on the shared server. */
    public static DatabaseEndpoint newEmptyDatabase() {
        DatabaseEndpoint server = DatabaseEndpoint.parse(started().getProperty(POSTGRES));
        String name = "test_" + UUID.randomUUID().toString().replace("-", "");
        // Not through DriverManager, which knows only the drivers of the class loader that used it first.
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(server.jdbcUrl());
        source.setUser(server.user());
        source.setPassword(server.password());
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("the tests' database server refused a new database", e);
        }
        return server.withDatabase(name);
    }

    /** Creates a database with the tables of every module on the class path. */
    public static DatabaseEndpoint newDatabase() {
        DatabaseEndpoint database = newEmptyDatabase();
        Migrations.migrate(database);
        return database;
    }

    private static Properties started() {
        Properties shared = System.getProperties();
        synchronized (shared) {
            if (shared.getProperty(KAFKA) == null) {
                start(shared);
            }
        }
        return shared;
    }

    private static void start(Properties shared) {
        try {
            Path folder = Files.createDirectories(Path.of("target").toAbsolutePath());
            Path log = folder.resolve("test-infrastructure.log");
            ProcessBuilder builder = new ProcessBuilder(command(folder)).redirectError(Redirect.to(log.toFile()));
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            Process process = builder.start();
            // The open input shows the process that we are alive. Never close it here; it closes when this JVM ends.
            BufferedReader output = process.inputReader();
            String line = output.readLine();
            if (line == null || !line.startsWith(InfrastructureProcess.READY + " ")) {
                process.destroyForcibly();
                throw new IllegalStateException("the tests' broker and database did not start; see " + log);
            }
            String[] words = line.split(" ", 3);
            shared.setProperty(POSTGRES, words[2]);
            shared.setProperty(KAFKA, words[1]);
        } catch (IOException e) {
            throw new UncheckedIOException("the tests' broker and database could not be started", e);
        }
    }

    private static List<String> command(Path logFolder) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                // Kafka's classes come from its release, so verifying them at each start only costs CPU time.
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-BytecodeVerificationRemote",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dcrosscheck.test.containers=" + Boolean.getBoolean("crosscheck.test.containers"),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.add(InfrastructureProcess.class.getName());
        command.add(logFolder.resolve("test-postgres.log").toString());
        return command;
    }
}
