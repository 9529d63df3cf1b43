package dev.crosscheck.cli.steering;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.CrosscheckClient;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Verbs that need only the session; each is a command. */
public enum PlainVerb {
    CANCEL("cancel", "Cancel a session. No paid call starts after that."),
    FINISH(
            "finish",
            "Make a session write its report now, with what it has found: no further search or round. Resumes a paused"
                    + " session."),
    PAUSE("pause", "Pause a session. Calls in flight complete, no other call starts, and its time limit is suspended."),
    RESUME("resume", "Resume a paused session.");

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
