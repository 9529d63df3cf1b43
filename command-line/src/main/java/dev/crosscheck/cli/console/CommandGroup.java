package dev.crosscheck.cli.console;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that only groups others. Without one of them it is refused. */
public abstract class CommandGroup implements Runnable {

    private final String refusal;

    @Spec
    private CommandSpec spec;

    /** @param refusal says that a command is missing */
    protected CommandGroup(String refusal) {
        this.refusal = refusal;
    }

    @Override
    public final void run() {
        throw new ParameterException(spec.commandLine(), refusal);
    }
}
