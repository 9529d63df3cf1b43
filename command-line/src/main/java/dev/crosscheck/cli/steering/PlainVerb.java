package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Verbs that need only the session; each is a command. */
public enum PlainVerb {
    CANCEL("cancel", "Stop a session for good. No paid call starts after that."),
    FINISH(
            "finish",
            "Have a session write its report with what there is: no further search, no further round. A paused one goes"
                    + " on."),
    PAUSE(
            "pause",
            "Stop a session for a while. What is under way is kept, nothing else starts, and its time stands still."),
    RESUME("resume", "Let a paused session go on where it was.");

    private final String verb;
    private final String description;

    PlainVerb(String verb, String description) {
        this.verb = verb;
        this.description = description;
    }

    public CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        CommandLine commandLine = new CommandLine(new PlainVerbCommand(global, terminal));
        commandLine.getCommandSpec().name(verb).usageMessage().description(description);
        return commandLine;
    }

    @Command
    private final class PlainVerbCommand extends VerbCommand {

        PlainVerbCommand(GlobalOptions global, Terminal terminal) {
            super(global, terminal);
        }

        @Override
        Acted act(CrosscheckClient client, String id) {
            return Acted.on(client.research().act(id, verb));
        }
    }
}
