package dev.crosscheck.analyst.python;

import dev.crosscheck.model.SessionId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Processes that wait for the next program of the thread that they have served. Safe for use by several threads. */
final class OwnProcesses implements AutoCloseable {

    private final int most;
    private final Duration idleTime;
    private final ScheduledExecutorService alarms;

    /** The one that was used last comes last. */
    private final Deque<PythonProcess> waiting = new ArrayDeque<>();

    private int busy;
    private boolean closed;

    /** @param most processes at the same time, those that run a program with them */
    OwnProcesses(int most, Duration idleTime, ScheduledExecutorService alarms) {
        this.most = most;
        this.idleTime = idleTime;
        this.alarms = alarms;
    }

    /**
     * The process of this thread, where it has run exactly {@code codes}. Otherwise empty, and there is room for
     * another process: the one that was not used for longest has ended where there was none. Either way {@link #keep}
     * or {@link #gone} follows.
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

    /** It waits for the next program of its thread, for a time. */
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

    /** What was taken, or took its place, is not to be used again. */
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

    /** In the background, since it takes a moment in which a thread would wait. */
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
