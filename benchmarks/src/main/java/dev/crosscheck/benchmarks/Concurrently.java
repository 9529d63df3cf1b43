package dev.crosscheck.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Runs tasks on virtual threads, with a limit of how many run at a time. */
public final class Concurrently {

    private Concurrently() {}

    /**
     * Returns the results in the order of the tasks. If a task fails, the others are stopped, and its exception is
     * thrown here.
     *
     * @param limit how many run at a time
     * @param progress receives, on this thread, the number of results so far
     */
    public static <T> List<T> run(List<Callable<T>> tasks, int limit, IntConsumer progress)
            throws InterruptedException {
        try (ExecutorService threads = Executors.newFixedThreadPool(
                limit, Thread.ofVirtual().name("task-", 1).factory())) {
            List<Future<T>> running = tasks.stream().map(threads::submit).toList();
            try {
                List<T> results = new ArrayList<>();
                for (Future<T> result : running) {
                    results.add(result.get());
                    progress.accept(results.size());
                }
                return results;
            } catch (ExecutionException e) {
                threads.shutdownNow();
                throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
            } catch (InterruptedException e) {
                threads.shutdownNow();
                throw e;
            }
        }
    }
}
