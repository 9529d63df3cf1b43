package dev.crosscheck.analyst.python;

import dev.crosscheck.steps.process.ChildCommand;
import dev.crosscheck.steps.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Processes that have started but not run any program. They start one at a time in the background: a start takes
 * seconds of CPU, and two at once slow each other down. Safe for use by several threads.
 */
final class WarmProcesses implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(WarmProcesses.class);
    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    private final PythonConfig config;
    private final ChildCommand command;
    private final ScheduledExecutorService alarms;
    private final ExecutorService starts = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("python-starts").factory());

    /** In order of their starts, so the first one is ready first. */
    private final Deque<CompletableFuture<PythonProcess>> unused = new ArrayDeque<>();

    private Path folder;

    /** The process that is starting and not ready yet; null if there is none. */
    private PythonProcess starting;

    private boolean closed;

    WarmProcesses(PythonConfig config, ChildCommand command, ScheduledExecutorService alarms) {
        this.config = config;
        this.command = command;
        this.alarms = alarms;
    }

    /** Thrown if no process can be started. */
    static final class NotStarted extends Exception {
        private static final long serialVersionUID = 1;

        NotStarted(Throwable cause) {
            super("a process that runs Python does not start", cause);
        }
    }

    /** Starts the configured number of processes, and returns without waiting for them. */
    synchronized void fill() {
        forgetDead();
        while (!closed && unused.size() < config.warm()) {
            unused.add(started());
        }
    }

    /** Returns the next process and removes it from this pool. Blocks until the process is ready. */
    PythonProcess take() throws NotStarted, InterruptedException {
        CompletableFuture<PythonProcess> next = next();
        try {
            return next.get();
        } catch (ExecutionException e) {
            throw new NotStarted(e);
        } catch (InterruptedException e) {
            giveBack(next);
            throw e;
        } finally {
            fillLater();
        }
    }

    /** Lets the turn that took a process have the CPU first. A program that finds none starts one at once. */
    private synchronized void fillLater() {
        if (!closed) {
            var _ = alarms.schedule(this::fill, config.warmAgainAfter().toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Returns the number of ready processes. */
    synchronized int ready() {
        return (int) unused.stream().filter(WarmProcesses::isReady).count();
    }

    private synchronized CompletableFuture<PythonProcess> next() {
        forgetDead();
        return unused.isEmpty() ? started() : unused.removeFirst();
    }

    /** Puts the process back into the pool, or ends it after its start if the pool is full or closed. */
    private synchronized void giveBack(CompletableFuture<PythonProcess> start) {
        if (closed || unused.size() >= config.warm()) {
            var _ = start.thenAccept(PythonProcess::close);
        } else {
            unused.addFirst(start);
        }
    }

    private CompletableFuture<PythonProcess> started() {
        return closed
                ? CompletableFuture.failedFuture(new IOException("the service is ending"))
                : CompletableFuture.supplyAsync(this::start, starts);
    }

    private PythonProcess start() {
        if (isFirst()) {
            WorkFolders.sweep(TEMPORARY);
        }
        try {
            PythonProcess process = begun();
            try {
                process.awaitReady(config.startTimeout(), alarms);
                return process;
            } catch (PythonProcess.Died e) {
                process.close();
                throw e;
            } finally {
                begun(null);
            }
        } catch (IOException | PythonProcess.Died e) {
            if (!isClosed()) {
                LOG.warnf("No process can be started to run Python: %s", e.getMessage());
            }
            throw new CompletionException(e);
        }
    }

    private synchronized PythonProcess begun() throws IOException {
        if (closed) {
            throw new IOException("the service is ending");
        }
        if (folder == null) {
            folder = WorkFolders.create(TEMPORARY);
        }
        starting = PythonProcess.start(command, folder);
        return starting;
    }

    private synchronized boolean isFirst() {
        return folder == null;
    }

    private synchronized void begun(PythonProcess process) {
        starting = process;
    }

    private synchronized boolean isClosed() {
        return closed;
    }

    private void forgetDead() {
        unused.removeIf(start -> {
            if (isReady(start) && !start.join().isAlive()) {
                start.join().close();
                return true;
            }
            return start.isCompletedExceptionally();
        });
    }

    private static boolean isReady(CompletableFuture<PythonProcess> start) {
        return start.isDone() && !start.isCompletedExceptionally();
    }

    /** Ends the processes of the pool, and the one that is starting. */
    @Override
    public synchronized void close() {
        closed = true;
        starts.shutdown();
        for (CompletableFuture<PythonProcess> start : unused) {
            var _ = start.thenAccept(PythonProcess::close);
        }
        unused.clear();
        if (starting != null) {
            starting.close();
        }
        if (folder != null) {
            ChildProcess.remove(folder);
        }
    }
}
