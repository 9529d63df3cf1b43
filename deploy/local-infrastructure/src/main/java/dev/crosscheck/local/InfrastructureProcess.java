package dev.crosscheck.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * Runs a broker and a database for a test JVM in a separate process, until standard input ends. So Kafka's server stays
 * out of the class loaders and the log of the tests, and ends with its parent even if that is killed.
 *
 * <p>Prints one line, {@code ready <bootstrap servers> <database url with user and password>}, once both accept
 * connections.
 */
final class InfrastructureProcess {

    static final String READY = "ready";

    private InfrastructureProcess() {}

    /** Arguments: the file for Postgres's log. */
    public static void main(String[] arguments) throws Exception {
        if (Boolean.getBoolean("crosscheck.test.containers")) {
            try (ContainerInfrastructure containers = ContainerInfrastructure.start()) {
                serve(containers.bootstrapServers(), containers.database());
            }
        } else {
            serveEmbedded(Path.of(arguments[0]));
        }
        System.exit(0);
    }

    private static void serveEmbedded(Path databaseLog) throws IOException {
        Path folder = Files.createTempDirectory("crosscheck-test-");
        CompletableFuture<EmbeddedDatabase> starting = CompletableFuture.supplyAsync(() -> EmbeddedDatabase.start(
                new EmbeddedDatabase.Settings(folder.resolve("postgres"), 0, false, databaseLog)));
        try (EmbeddedBroker broker = EmbeddedBroker.start(folder.resolve("kafka"), 0);
                EmbeddedDatabase database = starting.join()) {
            serve(broker.bootstrapServers(), database.endpoint());
        } finally {
            delete(folder);
        }
    }

    private static void serve(String bootstrapServers, DatabaseEndpoint database) throws IOException {
        System.out.printf(
                "%s %s postgresql://%s:%s@%s:%d/%s%n",
                READY,
                bootstrapServers,
                database.user(),
                database.password(),
                database.host(),
                database.port(),
                database.database());
        System.out.flush();
        while (System.in.read() >= 0) {
            // The parent writes nothing; the stream ends when the parent ends.
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            System.err.println("left behind: " + folder + " (" + e.getMessage() + ")");
        }
    }
}
