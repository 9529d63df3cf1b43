package dev.crosscheck.system.faults.stage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * Lengthens the log of a finished session beyond all buffers between the gateway and a reader. Closing it restores the
 * log. The extra events exist only in the database; subscribers never receive them.
 */
public final class LongLog implements AutoCloseable {

    /** The session's last sequence. */
    public static final int EVENTS = 1_500;

    private static final int BYTES = 8_000;

    private final Database database;
    private final String session;
    private final long before;

    public LongLog(Database database, String session) throws SQLException {
        this.database = database;
        this.session = session;
        this.before = database.count("SELECT last_sequence FROM gateway.session WHERE id = ?", session);
        try (Connection connection = database.connect()) {
            connection.setAutoCommit(false);
            moveLast(connection, before, EVENTS);
            run(connection, """
                    INSERT INTO gateway.session_event
                        (session_id, sequence, event_id, type, time, payload, data, owner_data)
                    SELECT session_id, n, 'filler-' || n, type, time, payload, data, '{"message":"' || repeat('x', ?) || '"}'
                    FROM gateway.session_event, generate_series(?, ?) AS n
                    WHERE session_id = ? AND sequence = 1""", BYTES, before, EVENTS - 1, session);
            connection.commit();
        }
    }

    @Override
    public void close() throws SQLException {
        try (Connection connection = database.connect()) {
            connection.setAutoCommit(false);
            run(
                    connection,
                    "DELETE FROM gateway.session_event WHERE session_id = ? AND event_id LIKE 'filler-%'",
                    session);
            moveLast(connection, EVENTS, before);
            connection.commit();
        }
    }

    private void moveLast(Connection connection, long from, long to) throws SQLException {
        run(
                connection,
                "UPDATE gateway.session_event SET sequence = ? WHERE session_id = ? AND sequence = ?",
                to,
                session,
                from);
        run(
                connection,
                "UPDATE gateway.session SET last_sequence = ?, published_sequence = ? WHERE id = ?",
                to,
                to,
                session);
    }

    private static void run(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }
}
