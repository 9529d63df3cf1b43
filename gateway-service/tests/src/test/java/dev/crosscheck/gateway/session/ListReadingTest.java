package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.InfrastructureForTests;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/** Tests that a list of one kind of session reads no others. */
class ListReadingTest {

    @Test
    void shouldReadOnlyTheSessionsOfAKind() throws Exception {
        // Given
        DatabaseEndpoint endpoint = InfrastructureForTests.newDatabase();
        try (Connection connection =
                        DriverManager.getConnection(endpoint.jdbcUrl(), endpoint.user(), endpoint.password());
                Statement statement = connection.createStatement()) {
            fill(statement);
            statement.execute("SET enable_seqscan = off");
            statement.execute(
                    "PREPARE page (text, text, text, timestamptz, text, integer, text) AS " + SessionList.PAGE);

            // When
            String page = plan(statement, "EXECUTE page ('local', 'research', NULL, '9999-12-31', '', 20, NULL)");

            // Then
            assertThat(page).contains("session_newest_of_kind");
        }
    }

    private static void fill(Statement statement) throws SQLException {
        statement.execute("""
                INSERT INTO gateway.session (id, kind, tenant, status, phase, question, rounds, search_passes,
                    created_at, traceparent, last_sequence)
                SELECT 's' || n, CASE WHEN n <= 20 THEN 'research' ELSE 'chat' END, 'local', 'completed', 'completed',
                    '', 1, 1, timestamptz '2025-01-01' + n * interval '1 minute', '', 1
                FROM generate_series(1, 2000) n""");
        statement.execute("ANALYZE gateway.session");
    }

    private static String plan(Statement statement, String query) throws SQLException {
        try (ResultSet lines = statement.executeQuery("EXPLAIN " + query)) {
            StringJoiner plan = new StringJoiner("\n");
            while (lines.next()) {
                plan.add(lines.getString(1));
            }
            return plan.toString();
        }
    }
}
