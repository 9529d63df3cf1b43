package dev.crosscheck.cli.steering;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.stack.ServerAccess;
import dev.crosscheck.cli.stack.ServerCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the steps of a session. */
@Command(
        name = "steps",
        description = "Show a session's steps: state, attempts, times, cost, who did them, and errors.")
public final class StepsCommand extends ServerCommand {

    @Parameters(paramLabel = "SESSION", description = "the session's id, as 'list' prints it")
    private String session;

    @Option(names = "--json", description = "print the steps as JSON, with each attempt")
    private boolean json;

    public StepsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    protected int run(ServerAccess access) {
        JsonNode steps = access.client().research().steps(session);
        if (json) {
            terminal.out().println(Json.pretty(steps));
        } else {
            new StepTable(steps.path("items")).lines().forEach(terminal.out()::println);
        }
        return ExitCode.COMPLETED;
    }
}
