package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Starts the local stack, or keeps one that an {@code ask} has started. */
@Command(
        name = "up",
        description = "Start the local stack, in the foreground until Ctrl-C, or with --detach until 'down'.")
public final class UpCommand extends LocalCommand {

    /** The exit code: 128 plus the signal number, as after {@code down} in another terminal. */
    private static final int TERMINATED = 143;

    @Option(names = "--detach", description = "return as soon as the stack is ready, and leave it running")
    private boolean detach;

    public UpCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    int run() throws InterruptedException {
        LocalStacks stacks = new LocalStacks(global.stateFolder(), global.projectFolder(), terminal);
        Optional<Process> attached = stacks.keepRunning(detach);
        attached.ifPresent(launcher -> Runtime.getRuntime().addShutdownHook(new Thread(() -> end(launcher), "down")));
        StackState ready = stacks.awaitReady();
        terminal.out().println(ready.url());
        if (attached.isEmpty()) {
            terminal.say("The stack is running. Stop it with './crosscheck down'. State: " + global.stateFolder());
            return ExitCode.COMPLETED;
        }
        terminal.say("The stack is running; Ctrl-C stops it. State: " + global.stateFolder());
        int code = attached.get().waitFor();
        if (code == 0 || code == TERMINATED) {
            return ExitCode.COMPLETED;
        }
        terminal.say("The stack stopped unexpectedly; see "
                + global.stateFolder().resolve("logs").resolve("stack.log"));
        return ExitCode.UNEXPECTED;
    }

    private void end(Process launcher) {
        if (launcher.isAlive()) {
            terminal.say("Stopping the stack");
            launcher.destroy();
            launcher.onExit().join();
        }
    }
}
