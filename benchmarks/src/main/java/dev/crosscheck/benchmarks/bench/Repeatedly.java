package dev.crosscheck.benchmarks.bench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Looks at something every few seconds, on a thread of its own, until it is closed. */
final class Repeatedly {

    private static final long PAUSE_SECONDS = 3;

    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Runnable look;
    private final Thread thread;

    private Repeatedly(String name, Runnable look) {
        this.look = look;
        this.thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    static Repeatedly look(String name, Runnable look) {
        Repeatedly looking = new Repeatedly(name, look);
        looking.thread.start();
        return looking;
    }

    /** Returns after one last look. */
    void stop() throws InterruptedException {
        stopped.countDown();
        thread.join();
        look.run();
    }

    private void run() {
        try {
            while (!stopped.await(PAUSE_SECONDS, TimeUnit.SECONDS)) {
                look.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
