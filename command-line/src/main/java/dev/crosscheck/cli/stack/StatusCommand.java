package dev.crosscheck.cli.stack;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ApiKey;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.spending.SpendingLines;
import dev.crosscheck.cli.stack.StackState.Service;
import java.io.PrintStream;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what runs. */
@Command(name = "status", description = "Show the state of the local stack. Exits with 4 if no stack is running.")
public final class StatusCommand extends LocalCommand {

    @Option(names = "--json", description = "print the state of the stack as JSON")
    private boolean json;

    public StatusCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    int run() {
        LocalStacks stacks = new LocalStacks(global.stateFolder(), global.projectFolder(), terminal);
        Optional<StackState> running = stacks.find();
        if (running.isEmpty()) {
            terminal.say("No stack is running in " + global.stateFolder());
            return ExitCode.NO_STACK;
        }
        if (json) {
            terminal.out()
                    .println(Json.pretty(
                            ModelSights.now(running.get()).addedTo(running.get().description())));
        } else {
            print(running.get(), terminal.out());
        }
        return ExitCode.COMPLETED;
    }

    private void print(StackState state, PrintStream out) {
        JsonNode description = state.description();
        row(out, "stack", state.status(), state.url(), state.launcher(), "");
        JsonNode kafka = description.path("kafka");
        row(
                out,
                "kafka",
                kafka.path("embedded").asBoolean() ? "embedded" : "external",
                Json.text(kafka.path("bootstrap_servers")),
                Optional.empty(),
                "");
        JsonNode postgres = description.path("postgres");
        String settings = "fsync %s, synchronous_commit %s"
                .formatted(
                        postgres.path("fsync").asText("?"),
                        postgres.path("synchronous_commit").asText("?"));
        row(
                out,
                "postgres",
                postgres.path("embedded").asBoolean() ? "embedded" : "external",
                Json.text(postgres.path("url")),
                state.postgres(),
                settings + restarts(", ", state.postgresRestarts()));
        ModelSights models = ModelSights.now(state);
        for (Service service : state.services()) {
            String more = Stream.of(models.of(service), restarts(service))
                    .filter(text -> !text.isEmpty())
                    .collect(joining(", "));
            row(out, service.name(), service.status(), service.url(), service.process(), more);
        }
        budgets(state, global.apiKey()).forEach(line -> out.println("budget    " + line));
        out.println("state     " + global.stateFolder());
    }

    /** Returns the budgets; none if the gateway does not answer, as its own row explains. */
    private static List<String> budgets(StackState state, ApiKey key) {
        try {
            return SpendingLines.ofToday(new CrosscheckClient(URI.create(state.url()), key)
                    .operations()
                    .budgets());
        } catch (RestFailure | CommandFailed | IllegalArgumentException e) {
            return List.of();
        }
    }

    static String restarts(Service service) {
        String exit = service.lastExit()
                .map(last -> ", last exit " + last.code() + " at " + last.at())
                .orElse("");
        return restarts("", service.restarts()) + (service.restarts() == 0 ? "" : exit);
    }

    private static String restarts(String before, int times) {
        return switch (times) {
            case 0 -> "";
            case 1 -> before + "restarted once";
            default -> before + "restarted " + times + " times";
        };
    }

    private static void row(
            PrintStream out, String name, String status, String where, Optional<KnownProcess> process, String more) {
        String pid = process.map(known -> "pid " + known.pid()).orElse("");
        out.println(String.format(Locale.ROOT, "%-9s %-10s %-45s %-12s %s", name, status, where, pid, more)
                .stripTrailing());
    }
}
