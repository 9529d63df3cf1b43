package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the logs of the stack's processes. */
@Command(name = "logs", description = "Show the logs of the stack, or of one of its processes.")
public final class LogsCommand extends LocalCommand {

    private static final long POLL_MILLIS = 250;

    @Parameters(
            arity = "0..1",
            paramLabel = "SERVICE",
            description = "gateway, analyst, critic, writer, search, postgres or stack (default: all)")
    private String service;

    @Option(
            names = {"-f", "--follow"},
            description = "keep printing new lines")
    private boolean follow;

    @Option(
            names = {"-n", "--lines"},
            paramLabel = "N",
            defaultValue = "50",
            description = "number of last lines of each log (default: ${DEFAULT-VALUE})")
    private int lines;

    public LogsCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    int run() throws IOException, InterruptedException {
        if (lines < 0) {
            throw new CommandFailed(ExitCode.USAGE, "--lines must be at least 0");
        }
        List<LogTail> tails = new ArrayList<>();
        for (Path file : files()) {
            tails.add(new LogTail(file));
        }
        boolean named = tails.size() > 1;
        for (LogTail tail : tails) {
            print(tail, tail.last(lines), named);
        }
        while (follow) {
            for (LogTail tail : tails) {
                print(tail, tail.more(), named);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        return ExitCode.COMPLETED;
    }

    private void print(LogTail tail, List<String> text, boolean named) {
        for (String line : text) {
            terminal.out().println(named ? tail.name() + " | " + line : line);
        }
    }

    private List<Path> files() throws IOException {
        Path folder = global.stateFolder().resolve("logs");
        if (service != null) {
            Path file = folder.resolve(service + ".log");
            if (!Files.exists(file)) {
                throw new CommandFailed(ExitCode.USAGE, "there is no log of '" + service + "' in " + folder);
            }
            return List.of(file);
        }
        if (!Files.isDirectory(folder)) {
            throw new CommandFailed(ExitCode.USAGE, "there are no logs in " + folder);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".log"))
                    .sorted()
                    .toList();
        }
    }
}
