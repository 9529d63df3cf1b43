package dev.crosscheck.benchmarks.bench;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Runs a task every few seconds on its own thread, until it is stopped. */
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

    /** Stops the thread, and runs the task a last time. */
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
