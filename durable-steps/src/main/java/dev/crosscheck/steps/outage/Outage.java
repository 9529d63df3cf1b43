package dev.crosscheck.steps.outage;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.smallrye.mutiny.Uni;
import io.vertx.core.VertxException;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.ClosedConnectionException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.common.errors.RetriableException;
import org.jboss.logging.Logger;

/**
 * Recognises outages: the database or broker is away, starting, full or not migrated yet. An outage is not the fault of
 * the work that meets it, so the work is tried again until it ends.
 */
public final class Outage {

    private static final Logger LOG = Logger.getLogger(Outage.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(3);

    /**
     * Classes of SQLSTATE that mean a fault of the statement's data: data exception, integrity constraint, program
     * limit. See <a href="https://www.postgresql.org/docs/current/errcodes-appendix.html">PostgreSQL error codes</a>.
     */
    private static final Set<String> FAULTS_OF_DATA = Set.of("22", "23", "54");

    private Outage() {}

    /** Returns whether an outage, and not the work itself, caused {@code failure}. */
    public static boolean is(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof PgException pg) {
                String state = pg.getSqlState();
                return state == null || state.length() < 2 || !FAULTS_OF_DATA.contains(state.substring(0, 2));
            }
            if (isAway(cause)) {
                return true;
            }
            if (cause instanceof JsonProcessingException) {
                return false;
            }
        }
        return false;
    }

    private static boolean isAway(Throwable cause) {
        return cause instanceof ClosedConnectionException
                || cause instanceof TimeoutException
                || cause instanceof io.smallrye.mutiny.TimeoutException
                || cause instanceof RetriableException
                || isNetwork(cause)
                || isClient(cause);
    }

    /** Excludes Jackson's exceptions and those of files, which are {@code IOException}s too. */
    private static boolean isNetwork(Throwable cause) {
        return cause instanceof IOException
                && !(cause instanceof JsonProcessingException)
                && !(cause instanceof FileSystemException)
                && !(cause instanceof FileNotFoundException);
    }

    /**
     * Recognises the SQL client's errors of its connections and its pool, which have no types of their own, but not its
     * complaints about a wrong parameter.
     */
    private static boolean isClient(Throwable cause) {
        String message = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
        if (cause instanceof VertxException
                || cause.getClass().getName().startsWith("io.vertx.core.impl.NoStackTrace")) {
            return !message.contains("parameter");
        }
        return cause instanceof IllegalStateException && message.startsWith("pool") && message.contains("closed");
    }

    /** Repeats {@code work} with growing pauses until it succeeds, or fails for another reason than an outage. */
    public static <T> Uni<T> outlast(String what, Uni<T> work) {
        return work.onFailure(Outage::is)
                .invoke(failure -> LOG.warnf("%s waits for an outage to end: %s", what, describe(failure)))
                .onFailure(Outage::is)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }

    /** Describes a failure in one line for a log, without the content of the work. */
    public static String describe(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return cause.getClass().getSimpleName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }
}
