package dev.crosscheck.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Finds and stops the Postgres server of a killed process. Postgres runs independently of the process that started it,
 * so it continues if a launcher dies without stopping it. The server is recognised by process id, start time and
 * program, which its data folder's {@code postmaster.pid} contains. The process id alone may belong to another process
 * by now.
 */
public final class StalePostmaster {

    private static final int PID_LINE = 0;
    private static final int START_LINE = 2;
    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private StalePostmaster() {}

    /** Returns the server that runs on the data folder now, if there is one. */
    public static Optional<ProcessHandle> find(Path dataFolder) {
        Path file = dataFolder.resolve("postmaster.pid");
        List<String> lines;
        try {
            if (!Files.exists(file)) {
                return Optional.empty();
            }
            lines = Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
        if (lines.size() <= START_LINE) {
            return Optional.empty();
        }
        Instant started =
                Instant.ofEpochSecond(Long.parseLong(lines.get(START_LINE).strip()));
        return ProcessHandle.of(Long.parseLong(lines.get(PID_LINE).strip()))
                .filter(ProcessHandle::isAlive)
                .filter(process -> isPostgres(process) && startedAt(process, started));
    }

    /**
     * Stops the server on the data folder if one is left, and waits until it has ended. No other process may use the
     * folder.
     *
     * @return whether there was one
     * @throws IllegalStateException if it does not end
     */
    public static boolean reap(Path dataFolder) {
        Optional<ProcessHandle> found = find(dataFolder);
        if (found.isEmpty()) {
            return false;
        }
        ProcessHandle postmaster = found.get();
        List<ProcessHandle> workers = postmaster.descendants().toList();
        postmaster.destroy();
        if (!isGoneWithin(postmaster, PATIENCE)) {
            postmaster.destroyForcibly();
            workers.forEach(ProcessHandle::destroyForcibly);
            if (!isGoneWithin(postmaster, PATIENCE)) {
                throw new IllegalStateException("Postgres (process " + postmaster.pid() + ") on " + dataFolder
                        + " does not end; stop it and try again");
            }
        }
        return true;
    }

    /**
     * Waits for a process to end. A process that has ended but was not waited for yet has no program any more, although
     * its id still exists.
     */
    private static boolean isGoneWithin(ProcessHandle process, Duration time) {
        long deadline = System.nanoTime() + time.toNanos();
        while (isPostgres(process)) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            process.onExit()
                    .completeOnTimeout(process, POLL.toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        }
        return true;
    }

    private static boolean isPostgres(ProcessHandle process) {
        return process.info()
                .command()
                .map(command -> Path.of(command).getFileName().toString().startsWith("postgres"))
                .orElse(false);
    }

    private static boolean startedAt(ProcessHandle process, Instant expected) {
        return process.info()
                .startInstant()
                .map(actual -> Duration.between(actual, expected).abs().compareTo(CLOCK_TOLERANCE) <= 0)
                .orElse(false);
    }
}
