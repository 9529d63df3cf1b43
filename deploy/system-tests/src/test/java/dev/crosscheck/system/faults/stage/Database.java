package dev.crosscheck.system.faults.stage;

import static org.awaitility.Awaitility.await;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.EmbeddedDatabase;
import dev.crosscheck.local.Migrations;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The database server. It keeps its port over all restarts. Commits are synchronous; only fsync is off. */
public final class Database {

    private EmbeddedDatabase.Settings settings;
    private EmbeddedDatabase server;

    Database(Path home) {
        settings = new EmbeddedDatabase.Settings(home.resolve("postgres"), 0, false, home.resolve("postgres.log"));
    }

    public void start() {
        server = EmbeddedDatabase.start(settings);
        DatabaseEndpoint endpoint = server.endpoint();
        settings = new EmbeddedDatabase.Settings(settings.dataFolder(), endpoint.port(), false, settings.logFile());
        Migrations.migrate(endpoint);
    }

    /** Shuts down in order and at once: clients lose their connections. */
    public void stop() {
        server.close();
        server = null;
    }

    /** Kills all processes of the server with {@code kill -9}. */
    public void kill() {
        ProcessHandle postmaster = server.process();
        List<ProcessHandle> workers = postmaster.descendants().toList();
        postmaster.destroyForcibly();
        workers.forEach(ProcessHandle::destroyForcibly);
        // The process may not have been reaped yet: then its id still exists, but it has no command any more.
        await().until(() -> postmaster.info().command().isEmpty());
        // Releases the folder.
        server.close();
        server = null;
    }

    /** Copies the server's files. The server must not run. */
    public DatabaseCopy backup(Path folder) {
        return DatabaseCopy.take(settings.dataFolder(), folder);
    }

    /** Replaces all data with a backup. The server must not run. */
    public void restore(DatabaseCopy backup) {
        backup.restore(settings.dataFolder());
    }

    DatabaseEndpoint endpoint() {
        return server.endpoint();
    }

    public boolean isRunning() {
        return server != null;
    }

    /** Returns a new connection for the test. */
    public Connection connect() throws SQLException {
        DatabaseEndpoint endpoint = server.endpoint();
        return DriverManager.getConnection(endpoint.jdbcUrl(), endpoint.user(), endpoint.password());
    }

    /** Reads a row of a result. */
    @FunctionalInterface
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    public <T> List<T> query(String sql, RowReader<T> reader, Object... values) {
        try (Connection connection = connect();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i] instanceof List<?> list ? textArray(connection, list) : values[i]);
            }
            List<T> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(reader.read(result));
                }
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the single number that a query selects. */
    public long count(String sql, Object... values) {
        return query(sql, row -> row.getLong(1), values).getFirst();
    }

    private static java.sql.Array textArray(Connection connection, List<?> list) throws SQLException {
        return connection.createArrayOf("text", list.toArray());
    }

    /** Makes the database run again, whatever state it is in. */
    void mend() {
        if (server == null) {
            start();
        }
    }

    void close() {
        if (server != null) {
            server.close();
        }
    }
}
