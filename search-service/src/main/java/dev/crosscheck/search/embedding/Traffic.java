package dev.crosscheck.search.embedding;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Whether searches run in this process, so that work in the background gives way to them. For any thread. */
@Singleton
public class Traffic {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(10);

    private final AtomicInteger running = new AtomicInteger();
    private volatile long lastEnd = System.nanoTime() - TimeUnit.DAYS.toNanos(1);

    /** To be closed when the search is over. */
    public Search begin() {
        running.incrementAndGet();
        return () -> {
            lastEnd = System.nanoTime();
            running.decrementAndGet();
        };
    }

    /** A search under way. */
    @FunctionalInterface
    public interface Search extends AutoCloseable {
        @Override
        void close();
    }

    /** Returns when nobody has searched for {@code quiet}, or after {@code most}, whichever comes first. */
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
