package dev.crosscheck.analyst.python;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.python.Exchange;
import dev.crosscheck.python.Program;
import dev.crosscheck.python.Ran;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/** One process that runs Python, and what it has run. After it died it is gone. Not thread safe, except for closing. */
final class PythonProcess implements AutoCloseable {

    private static final int BUFFER = 64 * 1024;
    private static final int OUT_OF_MEMORY = 3;

    private final Process process;
    private final Path folder;
    private final DataOutputStream programs;
    private final DataInputStream results;
    private final List<String> ran = new ArrayList<>();
    private SessionId session;
    private boolean started;

    private PythonProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        this.programs = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER));
        this.results = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER));
    }

    /** @param parent folder in which the process gets one of its own */
    static PythonProcess start(PythonCommand command, Path parent) throws IOException {
        Path folder = Files.createTempDirectory(parent, "python-").toAbsolutePath();
        try {
            return new PythonProcess(command.start(folder, parent.resolve("library")), folder);
        } catch (IOException e) {
            remove(folder);
            throw e;
        }
    }

    /** The process runs no more, and its program is to blame. */
    static final class Died extends Exception {
        private static final long serialVersionUID = 1;
        private final String type;

        Died(String type, String message) {
            super(message);
            this.type = type;
        }

        String type() {
            return type;
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    boolean isStarted() {
        return started;
    }

    /** True where it has run exactly these, for this thread. */
    boolean holds(SessionId thread, List<String> codes) {
        return thread.equals(session) && ran.equals(codes);
    }

    boolean isOf(SessionId thread) {
        return thread.equals(session);
    }

    /**
     * Forgets what it ran for others; the next program finds no names.
     */
    void begin(SessionId thread) {
        session = thread;
        ran.clear();
    }

    /**
     * Runs a program.
     *
     * @throws Died if it takes too long, needs too much memory, or kills its process in another way
     */
    Ran run(String code, long clock, int mostOutput, Duration most, ScheduledExecutorService alarms) throws Died {
        AtomicBoolean late = new AtomicBoolean();
        ScheduledFuture<?> alarm = alarms.schedule(
                () -> {
                    late.set(true);
                    process.destroyForcibly();
                },
                most.toMillis(),
                TimeUnit.MILLISECONDS);
        try {
            Exchange.ask(programs, new Program(ran.isEmpty(), code, clock, mostOutput));
            Ran result = Exchange.answer(results);
            started = true;
            ran.add(code);
            return result;
        } catch (IOException e) {
            close();
            throw late.get()
                    ? new Died("timeout", "It took longer than " + most.toSeconds() + " s, and was ended.")
                    : end();
        } finally {
            alarm.cancel(false);
        }
    }

    private Died end() {
        boolean outOfMemory = !process.isAlive() && process.exitValue() == OUT_OF_MEMORY;
        return outOfMemory
                ? new Died("memory", "It needed more memory than it may have, and was ended.")
                : new Died("died", "The process that ran it broke down.");
    }

    /** Ends the process at once and takes its folder away. */
    @Override
    public void close() {
        try {
            // One that has just run out of memory is on its way out, with a status that tells so.
            if (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        remove(folder);
    }

    static void remove(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // It is a temporary folder: what stays there harms nobody.
        }
    }
}
