package dev.crosscheck.cli.console;

import java.util.concurrent.Callable;

/** A command, with what all of them have. Its result is the exit code. */
public abstract class ConsoleCommand implements Callable<Integer> {

    protected final GlobalOptions global;
    protected final Terminal terminal;

    protected ConsoleCommand(GlobalOptions global, Terminal terminal) {
        this.global = global;
        this.terminal = terminal;
    }
}
