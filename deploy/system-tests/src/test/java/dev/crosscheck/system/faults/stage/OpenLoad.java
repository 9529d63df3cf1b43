package dev.crosscheck.system.faults.stage;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Clients that arrive at a steady rate, whether or not earlier ones have an answer. Each repeats its question until it
 * is accepted.
 */
public final class OpenLoad implements AutoCloseable {

    private final Run run;
    private final Duration every;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final List<Thread> clients = new CopyOnWriteArrayList<>();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final Thread door;

    OpenLoad(Run run, Duration every) {
        this.run = run;
        this.every = every;
        this.door = Thread.ofVirtual().start(this::letIn);
    }

    /** Returns the number of clients so far. */
    public int clients() {
        return clients.size();
    }

    /** Stops new clients. */
    public void stop() {
        stopped.countDown();
        join(door);
    }

    /** Stops new clients, and waits until all questions are accepted. */
    @Override
    public void close() {
        stop();
        clients.forEach(OpenLoad::join);
        if (!failures.isEmpty()) {
            throw new AssertionError("a client was told what it should not have been told", failures.getFirst());
        }
    }

    private void letIn() {
        try {
            while (!stopped.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                clients.add(Thread.ofVirtual().start(this::ask));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void ask() {
        try {
            run.ask();
        } catch (RuntimeException | Error e) {
            failures.add(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
