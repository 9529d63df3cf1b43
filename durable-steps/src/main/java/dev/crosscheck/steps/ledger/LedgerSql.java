package dev.crosscheck.steps.ledger;

import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.Purpose;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/** SQL that the ledger's statements share. */
final class LedgerSql {

    /** Creates a new fencing token: a random number that is not negative and, in practice, never used before. */
    static final String NEW_TOKEN = "floor(random() * 9007199254740992)::bigint";

    /** Tests that the session is not cancelled. {@code e} is the row of the session's marks, if there is one. */
    static final String WANTED = "NOT coalesce(e.cancelled, false)";

    /** Tests that the session is paused. {@code e} is the row of the session's marks, if there is one. */
    static final String PAUSED = "coalesce(e.paused, false)";

    /**
     * Computes how long the session's steps may still make calls, in milliseconds. {@code e} is the row of the
     * session's marks. Null while the session is paused, because its time stands still.
     */
    static final String CALL_TIMES = callTime("research") + ", " + callTime("conclude");

    /**
     * Returns SQL for the ended attempts of the row {@code s}, with its current attempt appended.
     *
     * @param outcome an SQL expression: how the attempt ended, a name of {@code RecordedAttempt.Outcome}
     * @param error an SQL expression: why, as JSON, or null
     */
    static String ended(String outcome, String error) {
        return "coalesce(s.ended, '[]') || jsonb_build_object('attempt', s.attempt, 'started_at', s.started_at,"
                + " 'ended_at', now(), 'outcome', " + outcome + ", 'error', " + error + ")";
    }

    /**
     * Lets the commit of this statement return before it is on disk. A crash of the database then loses the last
     * fraction of a second. It never loses a write and keeps a later one, so no remaining write depends on a lost one.
     * Lost writes are repeated: unanswered commands and unmarked results are sent again. A statement must select from
     * this CTE, because Postgres skips CTEs that nobody selects from.
     */
    static final String HUSHED =
            "hushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) = 'off' AS done)";

    private LedgerSql() {}

    private static String callTime(String of) {
        return ("(CASE WHEN NOT e.paused THEN extract(epoch FROM e.%1$s_until - now()) * 1000 END)::bigint"
                        + " AS %1$s_millis")
                .formatted(of);
    }

    /** Reads the time that {@link #CALL_TIMES} leaves for a step; null if there is no limit. */
    static Duration callTimeLeft(Row row, AgentCommand command) {
        boolean concludes = command.purpose() == Purpose.CONCLUDE;
        Long millis = row.getLong(concludes ? "conclude_millis" : "research_millis");
        return millis == null ? null : Duration.ofMillis(millis);
    }

    static <T> String[] texts(Collection<T> items, Function<T, String> value) {
        return items.stream().map(value).toArray(String[]::new);
    }

    static <T> Long[] longs(Collection<T> items, Function<T, Long> value) {
        return items.stream().map(value).toArray(Long[]::new);
    }

    static <T> List<T> list(RowSet<Row> rows, Function<Row, T> read) {
        return StreamSupport.stream(rows.spliterator(), false).map(read).toList();
    }
}
