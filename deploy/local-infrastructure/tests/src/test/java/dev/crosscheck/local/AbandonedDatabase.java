package dev.crosscheck.local;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.List;

/** A process that starts a database, writes one row, and dies without stopping it, like a killed launcher. */
final class AbandonedDatabase {

    private AbandonedDatabase() {}

    static ProcessHandle leaveBehind(EmbeddedDatabase.Settings settings) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        AbandonedDatabase.class.getName(),
                        settings.dataFolder().toString(),
                        settings.logFile().toString()))
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD)
                .start();
        process.waitFor();
        return StalePostmaster.find(settings.dataFolder()).orElseThrow();
    }

    public static void main(String[] arguments) throws Exception {
        EmbeddedDatabase database = EmbeddedDatabase.start(
                new EmbeddedDatabase.Settings(Path.of(arguments[0]), 0, true, Path.of(arguments[1])));
        DatabaseEndpoint endpoint = database.endpoint();
        try (Connection connection =
                        DriverManager.getConnection(endpoint.jdbcUrl(), endpoint.user(), endpoint.password());
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE note (text text)");
            statement.execute("INSERT INTO note VALUES ('kept')");
        }
        Runtime.getRuntime().halt(1);
    }
}
