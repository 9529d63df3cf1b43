package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;

/** Shows the progress of a stack's start. */
final class StartProgress {

    private final StatusLine line;

    StartProgress(Terminal terminal) {
        this.line = new StatusLine(terminal);
    }

    void show(StackState state) {
        line.show(describe(state), ready(state), state.services().size());
    }

    void end() {
        line.clear();
    }

    static String describe(StackState state) {
        int services = state.services().size();
        return services == 0
                ? "starting Kafka and Postgres"
                : "starting the services: " + ready(state) + " of " + services + " ready";
    }

    private static long ready(StackState state) {
        return state.services().stream()
                .filter(service -> service.status().equals("ready"))
                .count();
    }
}
