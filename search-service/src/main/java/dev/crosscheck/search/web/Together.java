package dev.crosscheck.search.web;

import dev.crosscheck.search.web.guard.WebFailure;
import dev.crosscheck.search.web.guard.WebFailure.Reason;
import dev.crosscheck.steps.StepFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Runs work on virtual threads, a limited number at a time, and cancels what is not done in time. Safe for use by many
 * threads.
 */
final class Together {

    private static final Logger LOG = Logger.getLogger(Together.class);

    private final int atOnce;

    Together(int atOnce) {
        this.atOnce = atOnce;
    }

    /** Work that may fail with a web failure. */
    @FunctionalInterface
    interface Work<T> {
        T get() throws WebFailure;
    }

    /**
     * The outcome of one piece of work.
     *
     * @param value null if it failed
     * @param failure null if it succeeded
     */
    record WorkResult<T>(T value, WebFailure failure) {}

    /** @return one outcome for each piece of work, in order */
    <T> List<WorkResult<T>> all(List<Work<T>> work, Duration time) throws StepFailure {
        Semaphore turns = new Semaphore(atOnce, true);
        List<WorkResult<T>> outcomes = new ArrayList<>();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        try {
            List<Future<WorkResult<T>>> started = threads.invokeAll(
                    work.stream()
                            .<Callable<WorkResult<T>>>map(piece -> () -> one(piece, turns))
                            .toList(),
                    Math.max(1, time.toMillis()),
                    TimeUnit.MILLISECONDS);
            for (Future<WorkResult<T>> done : started) {
                outcomes.add(outcome(done));
            }
            return outcomes;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StepFailure("interrupted", "The search was interrupted.", true, e);
        } finally {
            threads.shutdownNow();
        }
    }

    private static <T> WorkResult<T> one(Work<T> work, Semaphore turns) throws InterruptedException {
        turns.acquire();
        try {
            return new WorkResult<>(work.get(), null);
        } catch (WebFailure failure) {
            return new WorkResult<>(null, failure);
        } finally {
            turns.release();
        }
    }

    private static <T> WorkResult<T> outcome(Future<WorkResult<T>> done) throws InterruptedException, StepFailure {
        try {
            return done.get();
        } catch (CancellationException e) {
            return new WorkResult<>(null, new WebFailure(Reason.TOO_SLOW, "it took too long", e));
        } catch (ExecutionException e) {
            LOG.warn("Cannot store what was found on the web", e.getCause());
            throw new StepFailure("web_unavailable", "What was found on the web could not be kept.", true, e);
        }
    }
}
