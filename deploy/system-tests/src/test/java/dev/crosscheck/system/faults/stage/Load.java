package dev.crosscheck.system.faults.stage;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Clients that ask, watch until the session ends, and ask again. */
public final class Load implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Run run;
    private final AtomicInteger completed = new AtomicInteger();
    private final List<Throwable> failures = new CopyOnWriteArrayList<>();
    private final List<Thread> clients;
    private volatile boolean stopped;

    Load(Run run, int atOnce) {
        this.run = run;
        clients = IntStream.range(0, atOnce)
                .mapToObj(_ -> Thread.ofVirtual().start(this::askAgainAndAgain))
                .toList();
    }

    /** Waits until so many more sessions have been watched to their end and are completed. */
    public void awaitMore(int sessions) {
        awaitMore(sessions, () -> {});
    }

    /** Does the same as {@link #awaitMore(int)}, and runs {@code meanwhile} at each poll. */
    public void awaitMore(int sessions, Runnable meanwhile) {
        int wanted = completed.get() + sessions;
        await().atMost(PATIENCE).pollInterval(PAUSE).until(() -> {
            meanwhile.run();
            return !failures.isEmpty() || completed.get() >= wanted;
        });
    }

    /** Stops asking, and waits for the sessions that the clients watch. */
    @Override
    public void close() {
        stopped = true;
        try {
            for (Thread client : clients) {
                client.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!failures.isEmpty()) {
            throw new AssertionError("a client was told what it should not have been told", failures.getFirst());
        }
    }

    private void askAgainAndAgain() {
        try {
            while (!stopped) {
                EventReader reader = run.reader(run.ask());
                await().atMost(PATIENCE).until(() -> reader.isOver() || stopped);
                if (reader.hasSeenCompletion()) {
                    completed.incrementAndGet();
                }
            }
        } catch (RuntimeException | Error e) {
            failures.add(e);
        }
    }
}
