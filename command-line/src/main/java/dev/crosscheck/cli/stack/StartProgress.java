package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.stack.StackState.Service;
import java.util.List;

/** Says how far the start of a stack has come. */
final class StartProgress {

    private final StatusLine line;

    StartProgress(Terminal terminal) {
        this.line = new StatusLine(terminal);
    }

    void show(StackState state) {
        line.show(describe(state));
    }

    void end() {
        line.clear();
    }

    static String describe(StackState state) {
        List<Service> services = state.services();
        long ready = services.stream()
                .filter(service -> service.status().equals("ready"))
                .count();
        return services.isEmpty()
                ? "starting Kafka and Postgres"
                : "starting the services: " + ready + " of " + services.size() + " ready";
    }
}
