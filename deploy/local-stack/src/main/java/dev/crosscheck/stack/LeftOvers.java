package dev.crosscheck.stack;

import dev.crosscheck.local.StalePostmaster;
import dev.crosscheck.stack.StackDescription.RunningProcess;
import dev.crosscheck.stack.StackDescription.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Stops the processes that a dead stack left running. The caller must hold the lock of the state folder. */
final class LeftOvers {

    private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(5);
    private static final Duration POLL = Duration.ofMillis(50);
    /** Short, because Kafka died with the launcher, so it is pointless for a service to wait for it. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private LeftOvers() {}

    /** Returns the names of the stopped processes. */
    static List<String> reap(StateFolder state) {
        StackFile file = new StackFile(state.description());
        Map<String, ProcessHandle> left = new TreeMap<>();
        for (Service service : file.read().map(StackDescription::services).orElse(List.of())) {
            Optional.ofNullable(service.process())
                    .flatMap(LeftOvers::find)
                    .ifPresent(process -> left.put(service.name(), process));
        }
        List<String> reaped = new ArrayList<>(left.keySet());
        stop(left.values());
        if (StalePostmaster.reap(state.postgres())) {
            reaped.add("postgres");
        }
        file.delete();
        return List.copyOf(reaped);
    }

    private static Optional<ProcessHandle> find(RunningProcess known) {
        return ProcessHandle.of(known.pid())
                .filter(LeftOvers::isRunning)
                .filter(process -> process.info()
                        .startInstant()
                        .map(started ->
                                Duration.between(started, known.startedAt()).abs())
                        .map(difference -> difference.compareTo(CLOCK_TOLERANCE) < 0)
                        .orElse(false));
    }

    /** A process that has ended but was not waited for has no command any more. */
    private static boolean isRunning(ProcessHandle process) {
        return process.info().command().isPresent();
    }

    private static void stop(Collection<ProcessHandle> processes) {
        processes.forEach(ProcessHandle::destroy);
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        for (ProcessHandle process : processes) {
            while (isRunning(process) && System.nanoTime() < deadline) {
                process.onExit()
                        .completeOnTimeout(process, POLL.toMillis(), TimeUnit.MILLISECONDS)
                        .join();
            }
        }
        processes.stream().filter(LeftOvers::isRunning).forEach(ProcessHandle::destroyForcibly);
    }
}
