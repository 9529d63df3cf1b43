package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.search.SearchConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Admits complete requests with documents, as many at a time as memory allows, in order of arrival. */
@ApplicationScoped
class UploadTurns {

    private static final int UNIT = 1024;
    private static final int NODES_OF_JSON = 16;
    private static final long MOST_FOR_NODES = 16L * 1024 * 1024;

    private final int units;
    private final Semaphore free;
    private final Duration patience;

    UploadTurns(SearchConfig config) {
        this.units = Math.toIntExact(config.maxBytesInFlight().asLongValue() / UNIT);
        this.free = new Semaphore(units, true);
        this.patience = config.turnPatience();
    }

    /** The work of a request during its turn. */
    interface Turn<T> {
        T run() throws IOException;
    }

    /**
     * @param bytes the weight of the request
     * @throws ProblemException (503) if it got no turn in time
     */
    <T> T take(long bytes, Turn<T> turn) throws IOException {
        int wanted = (int) Math.min(units, bytes / UNIT + 1);
        await(free, wanted, patience);
        try {
            return turn.run();
        } finally {
            free.release(wanted);
        }
    }

    /**
     * Returns the weight of JSON of a size. Its values take many times their bytes, up to a fixed limit, as the parser
     * admits only a limited number of values.
     */
    static long weightOfJson(long bytes) {
        return bytes + Math.min(bytes * NODES_OF_JSON, MOST_FOR_NODES);
    }

    /** @throws ProblemException if the permits are not free in time */
    static void await(Semaphore free, int wanted, Duration patience) {
        try {
            if (free.tryAcquire(wanted, patience.toMillis(), TimeUnit.MILLISECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw busy();
    }

    static ProblemException busy() {
        return new ProblemException(
                Problem.of(ProblemType.BUSY, "Other documents are being added; try again in a moment"));
    }
}
