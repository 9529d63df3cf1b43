package dev.crosscheck.benchmarks;

import dev.crosscheck.benchmarks.bench.BenchCommand;
import dev.crosscheck.benchmarks.evaluation.EvalCommand;
import dev.crosscheck.benchmarks.optimise.OptimiseCommand;
import dev.crosscheck.cli.MoreCommands;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.util.List;
import picocli.CommandLine;

/** Adds {@code bench}, {@code eval} and {@code optimise} to the {@code crosscheck} command. */
public final class BenchmarkCommands implements MoreCommands {

    @Override
    public List<CommandLine> of(GlobalOptions global, Terminal terminal) {
        return List.of(
                new CommandLine(new BenchCommand(global, terminal)),
                EvalCommand.commandLine(global, terminal),
                OptimiseCommand.commandLine(global, terminal));
    }
}
