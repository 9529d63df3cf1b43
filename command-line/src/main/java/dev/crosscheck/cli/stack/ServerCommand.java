package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.ConsoleCommand;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;

/** A command that works with an instance, which {@link ServerAccess} finds or starts. */
public abstract class ServerCommand extends ConsoleCommand {

    protected ServerCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    /** Opens an instance and runs the command. Override it to check the options before an instance is started. */
    @Override
    public Integer call() throws InterruptedException {
        try (ServerAccess access = ServerAccess.open(global, terminal)) {
            return run(access);
        }
    }

    /** @return the exit code */
    protected abstract int run(ServerAccess access) throws InterruptedException;
}
