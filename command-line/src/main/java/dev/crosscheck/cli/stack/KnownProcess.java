package dev.crosscheck.cli.stack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A process in {@code stack.json}. The operating system reuses process ids, so the start time must also match. */
public record KnownProcess(long pid, Instant startedAt) {

    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(5);
    private static final Duration POLL = Duration.ofMillis(50);

    static Optional<KnownProcess> of(JsonNode process) {
        try {
            return process.path("pid").canConvertToLong()
                    ? Optional.of(new KnownProcess(
                            process.path("pid").asLong(), Instant.parse(Json.text(process.path("started_at")))))
                    : Optional.empty();
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the process if it still runs. A process that has ended but was not waited for has no command any more.
     */
    public Optional<ProcessHandle> handle() {
        return ProcessHandle.of(pid)
                .filter(process -> process.info().command().isPresent())
                .filter(process -> process.info()
                        .startInstant()
                        .map(actual -> Duration.between(actual, startedAt).abs())
                        .map(difference -> difference.compareTo(CLOCK_TOLERANCE) <= 0)
                        .orElse(false));
    }

    /** Returns the running process with this id, whenever it started; empty if there is none. */
    Optional<KnownProcess> withItsId() {
        return ProcessHandle.of(pid)
                .filter(process -> process.info().command().isPresent())
                .flatMap(process -> process.info().startInstant())
                .map(started -> new KnownProcess(pid, started));
    }

    public boolean isRunning() {
        return handle().isPresent();
    }

    /** Asks the process to end; does not wait. */
    void terminate() {
        handle().ifPresent(ProcessHandle::destroy);
    }

    void kill() {
        handle().ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Waits, and returns whether the process ended within the given time. */
    boolean isGoneWithin(Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        for (Optional<ProcessHandle> running = handle(); running.isPresent(); running = handle()) {
            if (System.nanoTime() > deadline) {
                return false;
            }
            running.get()
                    .onExit()
                    .completeOnTimeout(running.get(), POLL.toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        }
        return true;
    }
}
