package dev.crosscheck.steps.process;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * A process that answers questions through its pipes. After a failure it is ended. Not thread-safe, except for closing.
 */
public final class ChildProcess implements AutoCloseable {

    private static final int BUFFER = 64 * 1024;
    /** The exit status of a JVM that {@code ExitOnOutOfMemoryError} ended. */
    private static final int OUT_OF_MEMORY = 3;

    private final Process process;
    private final Path folder;
    private final DataOutputStream questions;
    private final DataInputStream answers;

    private ChildProcess(Process process, Path folder) {
        this.process = process;
        this.folder = folder;
        this.questions = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER));
        this.answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER));
    }

    /**
     * Starts a process.
     *
     * @param parent the folder in which the process gets its own folder; created if missing
     * @param prefix the prefix of the name of the process's folder
     */
    public static ChildProcess start(ChildCommand command, Path parent, String prefix) throws IOException {
        Files.createDirectories(parent);
        Path folder = Files.createTempDirectory(parent, prefix).toAbsolutePath();
        try {
            return new ChildProcess(command.start(folder), folder);
        } catch (IOException e) {
            remove(folder);
            throw e;
        }
    }

    /** One question and its answer. */
    @FunctionalInterface
    public interface Exchange<T> {
        T over(DataOutputStream questions, DataInputStream answers) throws IOException;
    }

    /** The reason why a process ended before it answered. */
    public enum End {
        LATE,
        OUT_OF_MEMORY,
        BROKEN
    }

    /** The process has ended because of the question. */
    public static final class Ended extends Exception {
        private static final long serialVersionUID = 1;
        private final End end;

        Ended(End end, IOException cause) {
            super(end.name(), cause);
            this.end = end;
        }

        public End end() {
            return end;
        }
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Sends a question and returns its answer.
     *
     * @param most the time limit, after which the process is killed
     * @throws Ended if it takes too long, needs too much memory, or kills the process in another way
     */
    public <T> T ask(Exchange<T> exchange, Duration most, ScheduledExecutorService alarms) throws Ended {
        AtomicBoolean late = new AtomicBoolean();
        ScheduledFuture<?> alarm = alarms.schedule(
                () -> {
                    late.set(true);
                    kill();
                },
                most.toMillis(),
                TimeUnit.MILLISECONDS);
        try {
            return exchange.over(questions, answers);
        } catch (IOException e) {
            close();
            throw new Ended(late.get() ? End.LATE : end(), e);
        } finally {
            alarm.cancel(false);
        }
    }

    private End end() {
        return !process.isAlive() && process.exitValue() == OUT_OF_MEMORY ? End.OUT_OF_MEMORY : End.BROKEN;
    }

    /** Kills the process and its descendants. */
    private void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** Ends the process at once and removes its folder. */
    @Override
    public void close() {
        try {
            // A process that ran out of memory is about to exit with the status for that; wait briefly for it.
            if (!process.waitFor(200, TimeUnit.MILLISECONDS)) {
                kill();
                process.waitFor(10, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
        remove(folder);
    }

    /** Removes a folder with its contents, as far as possible. */
    public static void remove(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // Files that remain in a temporary folder do no harm.
        }
    }
}
