package dev.crosscheck.benchmarks.evaluation;

import dev.crosscheck.benchmarks.criteria.EvalCriteriaCommand;
import dev.crosscheck.benchmarks.retrieval.EvalRetrievalCommand;
import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Measures Crosscheck's quality; each measurement is a subcommand. */
@Command(name = "eval", description = "Measure how good reports, their checks, decided criteria and searches are.")
public final class EvalCommand extends CommandGroup {

    private EvalCommand() {
        super("What to measure is missing");
    }

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new EvalCommand())
                .addSubcommand(new EvalAgentsCommand(global, terminal))
                .addSubcommand(new EvalChatCommand(global, terminal))
                .addSubcommand(new EvalClaimsCommand(global, terminal))
                .addSubcommand(new EvalCriteriaCommand(global, terminal))
                .addSubcommand(new EvalRetrievalCommand(global, terminal));
    }
}
