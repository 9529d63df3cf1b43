package dev.crosscheck.gateway.session;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.crosscheck.local.DatabaseEndpoint;
import dev.crosscheck.local.InfrastructureForTests;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests that the cost of reading does not grow with the log, even before the database has statistics. */
class LogReadingTest {

    private static final int SESSIONS = 2000;
    private static final int EVENTS = 8;
    private static final int READ = 20;
    private static final int BLOCKS_OF_A_SESSION = 10;

    @Test
    void shouldReadNoMoreThanTheSessionsThatAreAskedFor() throws Exception {
        // Given
        DatabaseEndpoint endpoint = InfrastructureForTests.newDatabase();
        try (Connection connection =
                        DriverManager.getConnection(endpoint.jdbcUrl(), endpoint.user(), endpoint.password());
                Statement statement = connection.createStatement()) {
            fill(statement);
            statement.execute("SET enable_seqscan = off");
            statement.execute("SET plan_cache_mode = force_generic_plan");
            statement.execute("PREPARE entries (text[], integer, integer) AS " + SessionTables.UNPUBLISHED);

            // When
            JsonNode plan = explain(statement, "EXECUTE entries ('%s', 16, 512)".formatted(sessions()));

            // Then
            assertThat(plan.path("Actual Rows").asInt()).isEqualTo(READ);
            assertThat(plan.path("Shared Hit Blocks").asInt()
                            + plan.path("Shared Read Blocks").asInt())
                    .isLessThan(READ * BLOCKS_OF_A_SESSION);
        }
    }

    private static void fill(Statement statement) throws SQLException {
        statement.execute("""
                INSERT INTO gateway.session (id, kind, tenant, status, phase, question, mode, language, complexity,
                    rounds, search_passes, created_at, traceparent, last_sequence, published_sequence)
                SELECT 's' || n, 'research', 'local', 'completed', 'completed', '', 'discovery', 'en', 'standard',
                    1, 1, now(), '', %d, %d
                FROM generate_series(1, %d) n""".formatted(EVENTS, EVENTS - 1, SESSIONS));
        statement.execute("""
                INSERT INTO gateway.session_event (session_id, sequence, event_id, type, time, payload, data, owner_data)
                SELECT 's' || n, e, 'e' || e, 't', now(), '{}', repeat('data', 80), repeat('text', 200)
                FROM generate_series(1, %d) n, generate_series(1, %d) e""".formatted(SESSIONS, EVENTS));
    }

    private static String sessions() {
        return IntStream.rangeClosed(1, READ).mapToObj(n -> "s" + n).collect(Collectors.joining(",", "{", "}"));
    }

    private static JsonNode explain(Statement statement, String execute) throws Exception {
        try (ResultSet result = statement.executeQuery("EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) " + execute)) {
            result.next();
            return JsonMapper.builder()
                    .build()
                    .readTree(result.getString(1))
                    .path(0)
                    .path("Plan");
        }
    }
}
