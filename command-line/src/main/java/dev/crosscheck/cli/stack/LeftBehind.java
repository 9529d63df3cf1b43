package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.stack.StackState.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Stops processes that still run although their launcher has ended. */
final class LeftBehind {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private LeftBehind() {}

    /** Stops them. Hold the desk to call this: otherwise a stack that is just starting could look like a dead one. */
    static void stop(Path stateFolder) {
        Optional<StackState> dead = StackState.read(stateFolder).filter(state -> !state.isHeld());
        List<KnownProcess> left = new ArrayList<>();
        dead.ifPresent(state -> {
            state.services().stream()
                    .map(Service::process)
                    .flatMap(Optional::stream)
                    .forEach(left::add);
            state.postgres().ifPresent(left::add);
        });
        left.removeIf(process -> !process.isRunning());
        left.forEach(KnownProcess::terminate);
        left.removeIf(process -> process.isGoneWithin(PATIENCE));
        left.forEach(KnownProcess::kill);
    }
}
