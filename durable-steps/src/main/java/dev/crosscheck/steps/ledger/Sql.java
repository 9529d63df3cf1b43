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

/** What the ledger's statements have in common. */
final class Sql {

    /** A new fencing token: not negative, and never seen before. */
    static final String NEW_TOKEN = "floor(random() * 9007199254740992)::bigint";

    /** Whether the row {@code e} of a session's marks, if there is one, lets its steps count. */
    static final String WANTED = "NOT coalesce(e.cancelled, false)";

    /** Whether the row {@code e} of a session's marks, if there is one, holds its steps back for now. */
    static final String PAUSED = "coalesce(e.paused, false)";

    /**
     * How long the steps of a session may make calls, in milliseconds from now, given the row {@code e} of its marks.
     * While the session is paused its time does not pass.
     */
    static final String CALL_TIMES = callTime("research") + ", " + callTime("conclude");

    /**
     * The list of ended attempts of the row {@code s} with its present attempt at the end.
     *
     * @param outcome an SQL expression: how it ended, a name of {@code RecordedAttempt.Outcome}
     * @param error an SQL expression: why, as JSON, or null
     */
    static String ended(String outcome, String error) {
        return "coalesce(s.ended, '[]') || jsonb_build_object('attempt', s.attempt, 'started_at', s.started_at,"
                + " 'ended_at', now(), 'outcome', " + outcome + ", 'error', " + error + ")";
    }

    /**
     * Lets this statement's commit return before the disk has it. A crash of the database then forgets the last
     * fraction of a second; but never a write without those after it, so nothing is known that rests on what was
     * forgotten. What is written so is written again by itself: an unanswered command is sent again, an unmarked result
     * too. Select from it, or it is not carried out.
     */
    static final String HUSHED =
            "hushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) = 'off' AS done)";

    private Sql() {}

    private static String callTime(String of) {
        return ("(CASE WHEN NOT e.paused THEN extract(epoch FROM e.%1$s_until - now()) * 1000 END)::bigint"
                        + " AS %1$s_millis")
                .formatted(of);
    }

    /** What of {@link #CALL_TIMES} is left for a step; null without a bound. */
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
