package dev.crosscheck.system.faults.stage;

import static org.awaitility.Awaitility.await;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Holds transactions at a point of the services' work: a trigger waits for an advisory lock that the test holds. So a
 * scenario reaches an exact moment without a hook in any service. The held transaction has begun its change and has not
 * committed.
 */
public final class Breakpoint implements AutoCloseable {

    private static final AtomicInteger NUMBERS = new AtomicInteger();
    private static final int LOCK_SPACE = 0xfa17;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Database database;
    private final Connection holder;
    private final int number = NUMBERS.incrementAndGet();
    private boolean closed;

    private Breakpoint(Database database) throws SQLException {
        this.database = database;
        this.holder = database.connect();
    }

    /**
     * Creates a breakpoint that holds every transaction that changes a matching row of a table.
     *
     * @param change {@code INSERT} or {@code UPDATE}
     * @param condition a condition over {@code NEW} and {@code OLD}, in SQL
     */
    public static Breakpoint on(Database database, String table, String change, String condition) {
        return prepared(database, table, change, condition).arm();
    }

    /**
     * Creates a breakpoint that is not armed yet. Postgres cannot add a trigger to a table while a transaction is held
     * there, so a test that needs several breakpoints prepares them all first.
     */
    static Breakpoint prepared(Database database, String table, String change, String condition) {
        try {
            Breakpoint breakpoint = new Breakpoint(database);
            breakpoint.run("CREATE TABLE IF NOT EXISTS public.armed (breakpoint integer PRIMARY KEY)");
            breakpoint.run("GRANT SELECT ON public.armed TO PUBLIC");
            breakpoint.run("SELECT pg_advisory_lock(%d, %d)".formatted(LOCK_SPACE, breakpoint.number));
            breakpoint.run("""
                    CREATE OR REPLACE FUNCTION public.%1$s() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                        IF EXISTS (SELECT FROM public.armed WHERE breakpoint = %3$d) THEN
                            PERFORM pg_advisory_xact_lock_shared(%2$d, %3$d);
                        END IF;
                        RETURN NEW;
                    END $$""".formatted(breakpoint.name(), LOCK_SPACE, breakpoint.number));
            breakpoint.run(
                    "CREATE OR REPLACE TRIGGER %1$s BEFORE %2$s ON %3$s FOR EACH ROW WHEN (%4$s) EXECUTE FUNCTION public.%1$s()"
                            .formatted(breakpoint.name(), change, table, condition));
            return breakpoint;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    Breakpoint arm() {
        try {
            run("INSERT INTO public.armed VALUES (" + number + ")");
            return this;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until a transaction is held. */
    public Breakpoint awaitHit() {
        return awaitHits(1);
    }

    /** Waits until so many transactions are held. */
    Breakpoint awaitHits(int number) {
        await().atMost(PATIENCE).until(() -> held() >= number);
        return this;
    }

    public long held() {
        return database.count(
                "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = ? AND objid = ? AND NOT granted",
                LOCK_SPACE,
                number);
    }

    /** Terminates the connections of the held transactions, which roll back. The breakpoint stays armed. */
    public void discardHeld() {
        database.query("""
                SELECT pg_terminate_backend(pid) FROM pg_locks
                WHERE locktype = 'advisory' AND classid = ? AND objid = ? AND NOT granted""", row -> 0, LOCK_SPACE, number);
        await().atMost(PATIENCE).until(() -> held() == 0);
    }

    /**
     * Releases the held transactions and disarms the breakpoint. If the database has dropped the test's connection, the
     * lock is already gone. Idempotent.
     */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            if (holder.isValid(1)) {
                run("DELETE FROM public.armed WHERE breakpoint = " + number);
                run("SELECT pg_advisory_unlock_all()");
            }
            holder.close();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private String name() {
        return "breakpoint_" + number;
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = holder.createStatement()) {
            statement.execute(sql);
        }
    }
}
