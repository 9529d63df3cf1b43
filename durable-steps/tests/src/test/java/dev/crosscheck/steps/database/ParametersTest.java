package dev.crosscheck.steps.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.steps.LedgerTest;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParametersTest extends LedgerTest {

    private static final int PLANNED = 5;
    private static final int TIMES = 12;
    private static final String STATEMENT =
            "SELECT s.state FROM unnest(%s) AS m (id, token) JOIN durable_steps.step s ON s.step_id = m.id"
                    .formatted(Parameters.arrays("text", "bigint"));
    private static final String PLANS = """
            SELECT generic_plans, custom_plans FROM pg_prepared_statements WHERE statement = $1""";

    @Test
    void shouldKeepThePlanWhenArraysHaveManyLengths() {
        // When
        var plans = database.pool()
                .withConnection(connection -> Multi.createFrom()
                        .range(1, TIMES + 1)
                        .onItem()
                        .transformToUniAndConcatenate(length -> execute(connection, length))
                        .collect()
                        .last()
                        .chain(() -> connection.preparedQuery(PLANS).execute(Tuple.of(STATEMENT))))
                .await()
                .indefinitely()
                .iterator()
                .next();

        // Then
        assertThat(plans.getLong("custom_plans")).isEqualTo(PLANNED);
        assertThat(plans.getLong("generic_plans")).isEqualTo(TIMES - PLANNED);
    }

    private static Uni<?> execute(SqlConnection connection, int length) {
        return connection
                .preparedQuery(STATEMENT)
                .execute(Tuple.of(
                        IntStream.range(0, length).mapToObj(String::valueOf).toArray(String[]::new), new Long[length]));
    }
}
