package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.stack.StackState.Service;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What runs on although the launcher that owned it is gone. */
final class LeftBehind {

    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private LeftBehind() {}

    /** Stops it. Only at the desk: a stack that is just starting must not be taken for a dead one. */
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
