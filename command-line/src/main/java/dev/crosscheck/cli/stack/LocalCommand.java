package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;

/** A command that works with the local stack only. It refuses {@code --server}. */
abstract class LocalCommand extends ConsoleCommand {

    LocalCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    public final Integer call() throws IOException, InterruptedException {
        if (global.server().isPresent()) {
            throw new CommandFailed(ExitCode.USAGE, "--server: this command works with the local stack only");
        }
        return run();
    }

    /** @return the exit code */
    abstract int run() throws IOException, InterruptedException;
}
