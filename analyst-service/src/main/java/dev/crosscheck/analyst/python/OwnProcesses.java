package dev.crosscheck.analyst.python;

import dev.crosscheck.model.SessionId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Idle processes, each kept for the next program of the thread that it has served. Safe for use by several threads. */
final class OwnProcesses implements AutoCloseable {

    private final int most;
    private final Duration idleTime;
    private final ScheduledExecutorService alarms;

    /** Least recently used first. */
    private final Deque<PythonProcess> waiting = new ArrayDeque<>();

    private int busy;
    private boolean closed;

    /** @param most maximum number of processes, including those that are running a program */
    OwnProcesses(int most, Duration idleTime, ScheduledExecutorService alarms) {
        this.most = most;
        this.idleTime = idleTime;
        this.alarms = alarms;
    }

    /**
     * Returns this thread's process if it has run exactly {@code codes}. Otherwise returns empty and makes room for
     * another process, by ending the one that has been idle longest if necessary. In both cases the caller must call
     * {@link #keep} or {@link #gone} afterwards.
     */
    synchronized Optional<PythonProcess> take(SessionId thread, List<String> codes) {
        busy++;
        waiting.stream()
                .filter(process -> !process.isAlive() || (process.isOf(thread) && !process.holds(thread, codes)))
                .toList()
                .forEach(this::end);
        Optional<PythonProcess> found =
                waiting.stream().filter(process -> process.isOf(thread)).findFirst();
        found.ifPresent(waiting::remove);
        while (busy + waiting.size() > most && !waiting.isEmpty()) {
            end(waiting.getFirst());
        }
        return found;
    }

    /** Keeps the process for the next program of its thread, until the idle time is over. */
    synchronized void keep(PythonProcess process) {
        busy--;
        if (closed) {
            process.close();
            return;
        }
        waiting.addLast(process);
        int programs = process.programs();
        var _ = alarms.schedule(() -> endIdle(process, programs), idleTime.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends the process, if there is one, and releases its place. */
    void gone(Optional<PythonProcess> process) {
        process.ifPresent(PythonProcess::close);
        synchronized (this) {
            busy--;
        }
    }

    synchronized int size() {
        return waiting.size();
    }

    private synchronized void endIdle(PythonProcess process, int programs) {
        if (waiting.contains(process) && process.programs() == programs) {
            end(process);
        }
    }

    /** Ends the process in the background, because this takes a moment and the calling thread should not wait. */
    private void end(PythonProcess process) {
        waiting.remove(process);
        Thread.ofVirtual().name("python-end").start(process::close);
    }

    @Override
    public synchronized void close() {
        closed = true;
        waiting.forEach(PythonProcess::close);
        waiting.clear();
    }
}
