package dev.crosscheck.search.corpus;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * The turns of web providers over all replicas: a row per provider, by the database's clock. A turn and its place in
 * the quota are taken in one statement. Safe for use by many threads; blocks, but for two seconds at most: then it
 * throws, although the database may still count the turn.
 */
@ApplicationScoped
public class ProviderRows {

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** A provider without a pace never waits: the clock may have been set back since its last turn. */
    private static final String TAKE = """
            INSERT INTO search.web_provider AS p (name, next_at, day, used_today, used_this_month)
            VALUES ($1, clock_timestamp() + $2::bigint * interval '1 microsecond',
                (clock_timestamp() AT TIME ZONE 'UTC')::date, 1, 1)
            ON CONFLICT (name) DO UPDATE
            SET next_at = CASE WHEN $2 = 0 THEN clock_timestamp() ELSE greatest(p.next_at, clock_timestamp()) END
                    + $2 * interval '1 microsecond',
                used_today = CASE WHEN p.day >= excluded.day THEN p.used_today + 1 ELSE 1 END,
                used_this_month = CASE WHEN date_trunc('month', p.day) >= date_trunc('month', excluded.day)
                    THEN p.used_this_month + 1 ELSE 1 END,
                day = greatest(p.day, excluded.day)
            WHERE p.held_until <= clock_timestamp()
                AND ($2 = 0 OR p.next_at <= clock_timestamp() + $3::bigint * interval '1 microsecond')
                AND ($4::integer = 0 OR p.day < excluded.day OR p.used_today < $4)
                AND ($5::integer = 0 OR date_trunc('month', p.day) < date_trunc('month', excluded.day)
                    OR p.used_this_month < $5)
            RETURNING (1e6 * extract(epoch FROM p.next_at - clock_timestamp()))::bigint - $2 AS wait""";

    private static final String REFUSED = """
            SELECT CASE WHEN held_until > clock_timestamp()
                    THEN ceil(extract(epoch FROM held_until - clock_timestamp()))::bigint ELSE 0 END AS held_for,
                (clock_timestamp() AT TIME ZONE 'UTC')::date AS today,
                $2::integer > 0 AND used_today >= $2
                    AND day = (clock_timestamp() AT TIME ZONE 'UTC')::date AS day_used,
                $3::integer > 0 AND used_this_month >= $3 AND date_trunc('month', day)
                    = date_trunc('month', (clock_timestamp() AT TIME ZONE 'UTC')::date) AS month_used
            FROM search.web_provider WHERE name = $1""";

    private static final String GIVE_BACK = """
            UPDATE search.web_provider
            SET used_today = greatest(0, used_today - 1), used_this_month = greatest(0, used_this_month - 1)
            WHERE name = $1""";

    private static final String HOLD = """
            UPDATE search.web_provider
            SET held_until = greatest(held_until, clock_timestamp() + $2::bigint * interval '1 microsecond')
            WHERE name = $1""";

    private final Pool pool;
    private final Duration patience;

    @Inject
    ProviderRows(Pool pool) {
        this(pool, PATIENCE);
    }

    /** @param patience how long to wait for the database */
    public ProviderRows(Pool pool, Duration patience) {
        this.pool = pool;
        this.patience = patience;
    }

    /**
     * A request for a turn.
     *
     * @param name the provider's name, the same in each replica
     * @param pace the time between two turns
     * @param longest how long the caller is ready to wait
     * @param perDay the most turns in a calendar day (UTC); 0: any number
     * @param perMonth the same for a calendar month
     */
    public record WantedTurn(String name, Duration pace, Duration longest, int perDay, int perMonth) {}

    /** What became of the request. Only {@link Granted} takes a turn. */
    public sealed interface Turn {

        record Granted(Duration delay) implements Turn {}

        /** The provider asked for a pause. */
        record Held(Duration left) implements Turn {}

        /** @param next when the next day begins */
        record DayUsedUp(Instant next) implements Turn {}

        /** @param next when the next month begins */
        record MonthUsedUp(Instant next) implements Turn {}

        /** The caller would have to wait for too long. */
        record TooLate() implements Turn {}
    }

    public Turn take(WantedTurn wanted) {
        RowSet<Row> taken = run(
                TAKE,
                Tuple.of(
                        wanted.name(),
                        micros(wanted.pace()),
                        micros(wanted.longest()),
                        wanted.perDay(),
                        wanted.perMonth()));
        return taken.size() == 0
                ? refused(wanted)
                : new Turn.Granted(
                        Duration.of(Math.max(0, taken.iterator().next().getLong("wait")), ChronoUnit.MICROS));
    }

    private Turn refused(WantedTurn wanted) {
        Row row = run(REFUSED, Tuple.of(wanted.name(), wanted.perDay(), wanted.perMonth()))
                .iterator()
                .next();
        LocalDate today = row.getLocalDate("today");
        if (row.getLong("held_for") > 0) {
            return new Turn.Held(Duration.ofSeconds(row.getLong("held_for")));
        }
        if (row.getBoolean("month_used")) {
            return new Turn.MonthUsedUp(beginning(today.withDayOfMonth(1).plusMonths(1)));
        }
        return row.getBoolean("day_used") ? new Turn.DayUsedUp(beginning(today.plusDays(1))) : new Turn.TooLate();
    }

    private static Instant beginning(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    /** Gives back the place in the quota of a turn that no request was sent for. */
    public void giveBack(String name) {
        run(GIVE_BACK, Tuple.of(name));
    }

    /** Stops the requests of all replicas for the given time. */
    public void hold(String name, Duration pause) {
        run(HOLD, Tuple.of(name, micros(pause)));
    }

    private RowSet<Row> run(String statement, Tuple values) {
        return pool.preparedQuery(statement).execute(values).await().atMost(patience);
    }

    private static long micros(Duration time) {
        return time.toNanos() / 1000;
    }
}
