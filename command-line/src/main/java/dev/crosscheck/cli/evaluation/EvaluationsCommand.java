package dev.crosscheck.cli.evaluation;

import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Lists evaluations and compares their controllers. */
@Command(name = "evaluations", description = "List evaluations, and compare rules and models by their results.")
public final class EvaluationsCommand extends CommandGroup {

    private EvaluationsCommand() {
        super("Name a command: list, figures or export");
    }

    public static CommandLine commandLine(GlobalOptions global, Terminal terminal) {
        return new CommandLine(new EvaluationsCommand())
                .addSubcommand(new ListEvaluationsCommand(global, terminal))
                .addSubcommand(new EvaluationFiguresCommand(global, terminal))
                .addSubcommand(new ExportReviewsCommand(global, terminal));
    }
}
