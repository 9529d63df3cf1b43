package dev.crosscheck.cli;

import dev.crosscheck.cli.access.KeysCommand;
import dev.crosscheck.cli.chat.ChatCommand;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.CommandGroup;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.deadletter.DeadLettersCommand;
import dev.crosscheck.cli.doctor.DoctorCommand;
import dev.crosscheck.cli.documents.AddCommand;
import dev.crosscheck.cli.documents.DocumentsCommand;
import dev.crosscheck.cli.documents.TiersCommand;
import dev.crosscheck.cli.erasure.EraseCommand;
import dev.crosscheck.cli.evaluation.EvaluateCommand;
import dev.crosscheck.cli.evaluation.EvaluationsCommand;
import dev.crosscheck.cli.export.ExportCommand;
import dev.crosscheck.cli.export.ShareCommand;
import dev.crosscheck.cli.mcp.McpCommand;
import dev.crosscheck.cli.research.AskCommand;
import dev.crosscheck.cli.research.ListCommand;
import dev.crosscheck.cli.research.ShowCommand;
import dev.crosscheck.cli.research.WatchCommand;
import dev.crosscheck.cli.rest.RestFailure;
import dev.crosscheck.cli.stack.DownCommand;
import dev.crosscheck.cli.stack.LogsCommand;
import dev.crosscheck.cli.stack.ModelCommand;
import dev.crosscheck.cli.stack.PrepareCommand;
import dev.crosscheck.cli.stack.StatusCommand;
import dev.crosscheck.cli.stack.UpCommand;
import dev.crosscheck.cli.steering.AgainCommand;
import dev.crosscheck.cli.steering.ClarifyCommand;
import dev.crosscheck.cli.steering.ForkCommand;
import dev.crosscheck.cli.steering.JudgeCommand;
import dev.crosscheck.cli.steering.PlainVerb;
import dev.crosscheck.cli.steering.PlanCommand;
import dev.crosscheck.cli.steering.RetryCommand;
import dev.crosscheck.cli.steering.StepsCommand;
import dev.crosscheck.cli.verification.ChangesCommand;
import dev.crosscheck.cli.verification.VerifyCommand;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The {@code crosscheck} command. */
@Command(
        name = "crosscheck",
        description = "Answers a question with a report, and checks its cited sentences against their sources.",
        mixinStandardHelpOptions = true,
        versionProvider = Crosscheck.Version.class)
public final class Crosscheck extends CommandGroup {

    private Crosscheck() {
        super("A command is missing");
    }

    /**
     * Runs the command. The system property {@code crosscheck.project} names the checkout; the start script sets it.
     */
    public static void main(String[] arguments) {
        Path project = Path.of(System.getProperty("crosscheck.project", "."));
        System.exit(run(project, Terminal.ofProcess(), arguments));
    }

    /** Returns the exit code. A command whose output was lost has failed. */
    static int run(Path projectFolder, Terminal terminal, String... arguments) {
        int code = commandLine(projectFolder, terminal).execute(arguments);
        boolean shown = !terminal.out().checkError();
        boolean passedOn = !terminal.unfiltered().out().checkError();
        boolean lost = !shown || !passedOn;
        if (lost) {
            terminal.say("crosscheck: the output could not be written");
        }
        return lost && code == ExitCode.COMPLETED ? ExitCode.UNEXPECTED : code;
    }

    /** Returns the whole command, ready to execute, including the commands of other modules on the class path. */
    public static CommandLine commandLine(Path projectFolder, Terminal terminal) {
        GlobalOptions global = new GlobalOptions(projectFolder);
        CommandLine commandLine = new CommandLine(new Crosscheck());
        commandLine.getCommandSpec().addMixin("global", CommandSpec.forAnnotatedObject(global));
        Stream.<BiFunction<GlobalOptions, Terminal, Object>>of(
                        AskCommand::new,
                        ChatCommand::new,
                        UpCommand::new,
                        DownCommand::new,
                        StatusCommand::new,
                        LogsCommand::new,
                        AddCommand::new,
                        ListCommand::new,
                        ShowCommand::new,
                        WatchCommand::new,
                        StepsCommand::new,
                        ClarifyCommand::new,
                        PlanCommand::new,
                        PlainVerb.CANCEL::commandLine,
                        PlainVerb.FINISH::commandLine,
                        PlainVerb.PAUSE::commandLine,
                        PlainVerb.RESUME::commandLine,
                        ForkCommand::new,
                        JudgeCommand::new,
                        RetryCommand::new,
                        AgainCommand::new,
                        ChangesCommand::new,
                        ExportCommand::new,
                        EraseCommand::new,
                        ShareCommand::new,
                        VerifyCommand::new,
                        EvaluateCommand::new,
                        McpCommand::new,
                        DoctorCommand::new,
                        ModelCommand::new,
                        PrepareCommand::new)
                .forEach(command -> commandLine.addSubcommand(command.apply(global, terminal)));
        commandLine.addSubcommand(EvaluationsCommand.commandLine(global, terminal));
        commandLine.addSubcommand(DocumentsCommand.commandLine(global, terminal));
        commandLine.addSubcommand(TiersCommand.commandLine(global, terminal));
        commandLine.addSubcommand(DeadLettersCommand.commandLine(global, terminal));
        commandLine.addSubcommand(KeysCommand.commandLine(global, terminal));
        ServiceLoader.load(MoreCommands.class)
                .forEach(more -> more.of(global, terminal).forEach(commandLine::addSubcommand));
        explainThemselves(commandLine);
        return commandLine
                .setOut(utf8(terminal.unfiltered().out()))
                .setErr(utf8(terminal.unfiltered().err()))
                .setColorScheme(CommandLine.Help.defaultColorScheme(terminal.colours() ? Ansi.ON : Ansi.OFF))
                .setParameterExceptionHandler((failure, _) -> explainUsage(failure, terminal))
                .setExecutionExceptionHandler((failure, _, _) -> explain(failure, global, terminal));
    }

    /** Adds {@code --help} and {@code --version} to every command below {@code parent}. */
    private static void explainThemselves(CommandLine parent) {
        for (CommandLine subcommand : parent.getSubcommands().values()) {
            subcommand.getCommandSpec().mixinStandardHelpOptions(true).versionProvider(new Version());
            explainThemselves(subcommand);
        }
    }

    private static PrintWriter utf8(OutputStream stream) {
        return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
    }

    private static int explainUsage(ParameterException failure, Terminal terminal) {
        String command = failure.getCommandLine().getCommandSpec().qualifiedName();
        terminal.say("crosscheck: " + failure.getMessage());
        terminal.say("See '" + command + " --help'.");
        return ExitCode.USAGE;
    }

    private static int explain(Exception failure, GlobalOptions global, Terminal terminal) {
        return switch (failure) {
            case CommandFailed failed -> {
                terminal.say("crosscheck: " + failed.getMessage());
                yield failed.exitCode();
            }
            case RestFailure refused -> {
                terminal.say("crosscheck: " + refused.getMessage());
                yield refused.isCallersFault() ? ExitCode.USAGE : ExitCode.UNEXPECTED;
            }
            default -> {
                terminal.say("crosscheck: unexpected: " + failure);
                if (global.debug()) {
                    failure.printStackTrace(terminal.err());
                }
                yield ExitCode.UNEXPECTED;
            }
        };
    }

    /** Reads the version from the jar's manifest. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            String version = Crosscheck.class.getPackage().getImplementationVersion();
            return new String[] {"crosscheck " + (version == null ? "(unpackaged)" : version)};
        }
    }
}
