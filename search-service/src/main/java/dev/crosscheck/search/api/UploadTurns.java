package dev.crosscheck.search.api;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.search.SearchConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets requests with documents in, as many at a time as memory allows, in the order in which they came. One that does not say
 * how large it is may be as large as any.
 */
@ApplicationScoped
class UploadTurns {

    private static final int UNIT = 1024;

    private final long largest;
    private final int units;
    private final Semaphore free;
    private final Duration patience;

    UploadTurns(SearchConfig config) {
        this.largest = config.maxRequestSize().asLongValue();
        this.units = Math.toIntExact(config.maxBytesInFlight().asLongValue() / UNIT);
        this.free = new Semaphore(units, true);
        this.patience = config.turnPatience();
    }

    /** What a request does in its turn. */
    interface Turn<T> {
        T run() throws IOException;
    }

    /**
     * @param announced length of the body, or -1 if it is not known
     * @param field what the body mostly consists of, named if it is too large
     * @throws ProblemException if the body is too large (413), or there was no turn for it in time (503)
     */
    <T> T take(long announced, InputStream body, String field, Turn<T> turn) throws IOException {
        RequestBody.refuseTooLarge(announced, body, largest, field);
        long bytes = announced < 0 ? largest : announced;
        int wanted = (int) Math.min(units, bytes / UNIT + 1);
        await(wanted);
        try {
            return turn.run();
        } finally {
            free.release(wanted);
        }
    }

    private void await(int wanted) {
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
