package dev.crosscheck.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.InfrastructureForTests;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.StringJoiner;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that what reviews are counted for reads only the results that were reviewed. */
class ReviewReadingTest {

    @ParameterizedTest
    @ValueSource(strings = {Calibrations.BINS, RoutingFigures.BINS})
    void shouldReadOnlyTheResultsThatWereReviewed(String query) throws SQLException {
        // Given
        DatabaseEndpoint endpoint = InfrastructureForTests.newDatabase();
        try (Connection connection =
                        DriverManager.getConnection(endpoint.jdbcUrl(), endpoint.user(), endpoint.password());
                Statement statement = connection.createStatement()) {
            statement.execute("""
                    INSERT INTO gateway.session (id, kind, tenant, status, phase, question, rounds, search_passes,
                        created_at, traceparent, last_sequence)
                    VALUES ('s1', 'evaluation', 'local', 'completed', 'completed', '', 1, 1, now(), '', 1)""");
            statement.execute("""
                    INSERT INTO gateway.criterion_figure (session_id, criterion, shadow, tenant, controller, prompt_id,
                        fallback, status, confidence, quotes, supported, unjudged, tokens, usd, decided_at, reviewed)
                    SELECT 's1', n, false, 'local', 'react', '', false, 'MET', 0.9, 1, 1, 0, 0, 0,
                        timestamptz '2025-01-01' + n * interval '1 minute', CASE WHEN n <= 20 THEN 'MET' END
                    FROM generate_series(1, 2000) n""");
            statement.execute("ANALYZE gateway.criterion_figure");
            statement.execute("SET enable_seqscan = off");
            statement.execute("PREPARE reviews (text, timestamptz) AS " + query);

            // When
            String plan = plan(statement, "EXECUTE reviews ('local', '2020-01-01')");

            // Then
            assertThat(plan).contains("criterion_figure_reviewed");
        }
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
