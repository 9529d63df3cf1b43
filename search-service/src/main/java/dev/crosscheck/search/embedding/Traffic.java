package dev.crosscheck.search.embedding;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tracks running searches, so that background work can pause for them. Safe for use by many threads. */
@Singleton
public class Traffic {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(10);

    private final AtomicInteger running = new AtomicInteger();
    private volatile long lastEnd = System.nanoTime() - TimeUnit.DAYS.toNanos(1);

    /** Marks the start of a search. Close the result when the search ends. */
    public Search begin() {
        running.incrementAndGet();
        return () -> {
            lastEnd = System.nanoTime();
            running.decrementAndGet();
        };
    }

    /** A running search. */
    @FunctionalInterface
    public interface Search extends AutoCloseable {
        @Override
        void close();
    }

    /** Waits until no search has run for {@code quiet}, at most {@code most}. */
    void awaitQuiet(Duration quiet, Duration most) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        while (isBusy(quiet) && System.nanoTime() < end) {
            Thread.sleep(LOOK_AGAIN);
        }
    }

    private boolean isBusy(Duration quiet) {
        return running.get() > 0 || System.nanoTime() - lastEnd < quiet.toNanos();
    }
}
