package dev.crosscheck.cli.console;

import java.util.concurrent.Callable;

/** The base of all commands. The result of a command is its exit code. */
public abstract class ConsoleCommand implements Callable<Integer> {

    protected final GlobalOptions global;
    protected final Terminal terminal;

    protected ConsoleCommand(GlobalOptions global, Terminal terminal) {
        this.global = global;
        this.terminal = terminal;
    }
}
