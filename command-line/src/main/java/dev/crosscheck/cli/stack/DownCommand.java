package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Stops the local stack. */
@Command(name = "down", description = "Stop the local stack.")
public final class DownCommand extends LocalCommand {

    @Option(names = "--purge", description = "also delete its state: all documents, sessions and reports")
    private boolean purge;

    public DownCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    int run() {
        Path state = global.stateFolder();
        if (purge) {
            checkIsOfAStack(state);
        }
        LocalStacks stacks = new LocalStacks(state, global.projectFolder(), terminal);
        terminal.say(stacks.end() ? "Stopped." : "No stack is running.");
        if (purge && Files.isDirectory(state)) {
            boolean hadDatabase = Files.exists(state.resolve("postgres"));
            delete(state);
            terminal.say("Deleted " + state);
            if (!hadDatabase) {
                terminal.say("It held no database. If CROSSCHECK_POSTGRES named one, its documents, sessions and"
                        + " reports are still there");
            }
        }
        return ExitCode.COMPLETED;
    }

    /** Refuses a folder in which no launcher ever ran: it may be any folder of the user. */
    private static void checkIsOfAStack(Path state) {
        if (Files.isDirectory(state) && !Files.exists(state.resolve("stack.lock"))) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "no stack ever ran in " + state + "; nothing was deleted. Delete the folder yourself if it may go");
        }
    }

    /** Deletes the folder and everything in it. If the path is a symbolic link, deletes its target and the link. */
    static void delete(Path state) {
        try (Stream<Path> files = Files.walk(state.toRealPath())) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(state);
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, state + " could not be deleted: " + e.getMessage(), e);
        }
    }
}
