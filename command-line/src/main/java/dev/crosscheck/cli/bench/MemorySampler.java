package dev.crosscheck.cli.bench;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Looks at the memory of the stack every few seconds while it works, and remembers the moment at which it was most. */
final class MemorySampler {

    private static final long PAUSE_SECONDS = 3;

    private final ProcFs processes;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread;
    private volatile Map<String, Double> peak = Map.of();

    MemorySampler(ProcFs processes) {
        this.processes = processes;
        this.thread = Thread.ofPlatform().daemon().name("memory").start(this::run);
    }

    /** Ends it; returns the MiB by process at the moment at which their sum was largest. */
    Map<String, Double> stop() throws InterruptedException {
        stopped.countDown();
        thread.join();
        look();
        return peak;
    }

    private void run() {
        try {
            while (!stopped.await(PAUSE_SECONDS, TimeUnit.SECONDS)) {
                look();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void look() {
        Map<String, Double> now = processes.pssMebibytes();
        if (ProcFs.total(now) > ProcFs.total(peak)) {
            peak = now;
        }
    }
}
