package dev.crosscheck.steps.journal;

import dev.crosscheck.steps.limits.Rate;
import dev.crosscheck.steps.outage.Outage;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import java.time.Duration;

/**
 * Limits the rate of calls to each provider, across all processes. It is the generic cell rate algorithm (ITU-T I.371):
 * one row per provider holds the time at which all calls so far would have been sent at an even pace. Each new call
 * moves this time on, and waits if it was ahead of the clock by more than the burst. So each call gets its place at
 * once, and never has to try again. A place that is not used is lost.
 *
 * <p>Not promised: the exact rate after a crash of the database, because the commits do not wait for the disk.
 */
final class RateTable {

    private static final String TAKE = """
            WITH hushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) = 'off' AS done)
            INSERT INTO durable_steps.provider_rate AS r (provider, requests_at, tokens_at)
            SELECT $1::text, clock_timestamp() + $2::bigint * interval '1 microsecond',
                clock_timestamp() + $3::bigint * interval '1 microsecond'
            FROM hushed WHERE done
            ON CONFLICT (provider) DO UPDATE
            SET requests_at = greatest(r.requests_at, clock_timestamp()) + $2 * interval '1 microsecond',
                tokens_at = greatest(r.tokens_at, clock_timestamp()) + $3 * interval '1 microsecond'
            RETURNING (1e6 * extract(epoch FROM greatest(r.requests_at - $2 * interval '1 microsecond',
                r.tokens_at - $3 * interval '1 microsecond') - clock_timestamp()))::bigint AS ahead""";

    private static final String GIVE_BACK = """
            WITH hushed AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) = 'off' AS done)
            UPDATE durable_steps.provider_rate r SET tokens_at = r.tokens_at - $2::bigint * interval '1 microsecond'
            FROM hushed WHERE done AND r.provider = $1""";

    private final Pool pool;

    RateTable(Pool pool) {
        this.pool = pool;
    }

    /** Takes the next place for a call of so many tokens. Returns the time to wait for it, zero or more. */
    Duration take(Rate rate, long tokens) {
        Tuple values = Tuple.of(rate.provider(), rate.microsOfARequest(), rate.microsOf(tokens));
        long ahead = execute(TAKE, values).iterator().next().getLong("ahead");
        return Duration.ofMillis(Math.max(0, ahead / 1000 - Rate.BURST.toMillis()));
    }

    /**
     * Gives back tokens that a call reserved but did not use. A negative number takes the tokens that a call used
     * beyond.
     */
    void giveBack(Rate rate, long tokens) {
        long micros = rate.microsOf(tokens);
        if (micros != 0) {
            execute(GIVE_BACK, Tuple.of(rate.provider(), micros));
        }
    }

    private RowSet<Row> execute(String statement, Tuple values) {
        return Outage.outlast("The pace of calls", pool.preparedQuery(statement).execute(values))
                .await()
                .indefinitely();
    }
}
