package dev.crosscheck.examples.analytics;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/**
 * The tables that the events fill. Each event counts once, even if it arrives several times: the session's row stores
 * the last sequence, in the same transaction as all changes of the event. Not thread-safe.
 */
final class Tables implements AutoCloseable {

    private static final String BEGIN = """
            INSERT INTO analytics.session (session_id, kind, last_sequence, began_at) VALUES (?, ?, 0, ?)
            ON CONFLICT (session_id) DO NOTHING""";

    private static final String LAST = "SELECT last_sequence FROM analytics.session WHERE session_id = ? FOR UPDATE";

    private static final String ADVANCE = """
            UPDATE analytics.session SET last_sequence = ?, status = coalesce(?, status),
                rounds = greatest(rounds, ?), search_passes = greatest(search_passes, ?),
                confidence_level = coalesce(?, confidence_level), copied_sequence = greatest(copied_sequence, ?),
                ended_at = coalesce(?, ended_at)
            WHERE session_id = ?""";

    private static final String PAUSE = """
            UPDATE analytics.session SET paused_at = coalesce(paused_at, ?) WHERE session_id = ?""";

    /** Ends a pause. A session that is finished or cancelled while it is paused has no {@code research_resumed}. */
    private static final String RESUME = """
            UPDATE analytics.session
            SET paused_seconds = paused_seconds + extract(epoch FROM ?::timestamptz - paused_at), paused_at = NULL
            WHERE session_id = ? AND paused_at IS NOT NULL""";

    /**
     * Removes copied events. They were counted as the session's own when they arrived, before a later event said that
     * they are copies.
     */
    private static final List<String> FORGET_COPIES = List.of(
            "DELETE FROM analytics.review WHERE session_id = ? AND sequence <= ?",
            "DELETE FROM analytics.step_usage WHERE session_id = ? AND sequence <= ?");

    private static final String FORGET_COPIED_CLAIMS = "DELETE FROM analytics.claim WHERE session_id = ?";

    private final Connection connection;

    /** Takes over the connection, and creates missing tables. */
    Tables(Connection connection) throws SQLException {
        this.connection = connection;
        connection.setAutoCommit(false);
        try (InputStream sql = Tables.class.getResourceAsStream("tables.sql");
                Statement statement = connection.createStatement()) {
            statement.execute(new String(sql.readAllBytes(), StandardCharsets.UTF_8));
            connection.commit();
        } catch (IOException e) {
            throw new IllegalStateException("tables.sql is not beside this class", e);
        }
    }

    /** Adds the events of one poll, all or none. */
    void add(List<SessionEvent> events) throws SQLException {
        try {
            for (SessionEvent event : events) {
                add(event);
            }
            connection.commit();
        } catch (SQLException failure) {
            connection.rollback();
            throw failure;
        }
    }

    private void add(SessionEvent event) throws SQLException {
        run(BEGIN, event.sessionId(), event.kind(), event.time());
        long last = last(event.sessionId());
        if (event.sequence() <= last) {
            return;
        }
        if (event.sequence() > last + 1) {
            run(
                    "INSERT INTO analytics.gap VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    event.sessionId(),
                    last + 1,
                    event.sequence() - 1);
        }
        run(
                ADVANCE,
                event.sequence(),
                event.text("status"),
                event.data().path("round").asInt(),
                event.data().path("search_passes").asInt(),
                event.text("confidence_level"),
                event.copies(),
                event.isTheEnd() ? event.time() : null,
                event.sessionId());
        if (event.copies() > 0) {
            for (String forget : FORGET_COPIES) {
                run(forget, event.sessionId(), event.copies());
            }
            run(FORGET_COPIED_CLAIMS, event.sessionId());
        }
        tell(event);
    }

    private void tell(SessionEvent event) throws SQLException {
        String status = event.text("status");
        if (status != null && !status.equals("paused")) {
            run(RESUME, event.time(), event.sessionId());
        }
        switch (event.name()) {
            case "draft_reviewed" ->
                run(
                        "INSERT INTO analytics.review VALUES (?, ?, ?, ?)",
                        event.sessionId(),
                        event.sequence(),
                        event.time(),
                        event.data().path("review_status").asText("unknown"));
            case "research_paused" -> run(PAUSE, event.time(), event.sessionId());
            default -> {}
        }
        JsonNode usage = event.data().path("usage");
        if (usage.isObject()) {
            run(
                    "INSERT INTO analytics.step_usage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    event.sessionId(),
                    event.sequence(),
                    event.time(),
                    event.name(),
                    event.data().path("produced_by").path("name").asText(null),
                    usage.path("model_calls").asLong(),
                    usage.path("input_tokens").asLong(),
                    usage.path("output_tokens").asLong(),
                    usage.path("usd").asDouble());
        }
        replace("source_tier", event, event.data().path("sources_by_tier"));
        replace("claim", event, event.data().path("claims"));
    }

    /** Replaces the counts: each event lists all sources, or all claims, so the last one counts. */
    private void replace(String table, SessionEvent event, JsonNode counts) throws SQLException {
        if (!counts.isObject()) {
            return;
        }
        run("DELETE FROM analytics." + table + " WHERE session_id = ?", event.sessionId());
        for (var count : counts.properties()) {
            run(
                    "INSERT INTO analytics." + table + " VALUES (?, ?, ?)",
                    event.sessionId(),
                    count.getKey(),
                    count.getValue().asInt());
        }
    }

    private long last(String session) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LAST)) {
            statement.setString(1, session);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private void run(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(
                        i + 1, values[i] instanceof Instant time ? time.atOffset(ZoneOffset.UTC) : values[i]);
            }
            statement.executeUpdate();
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
