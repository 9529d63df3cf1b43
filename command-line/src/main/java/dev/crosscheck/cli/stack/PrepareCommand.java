package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine.Command;

/** Runs the stack once in a temporary folder, so that it starts faster until the next build. */
@Command(
        name = "prepare",
        description = "Make later starts of this build faster. Takes a minute and half a gigabyte of disk.")
public final class PrepareCommand extends LocalCommand {

    public PrepareCommand(GlobalOptions global, Terminal terminal) {
        super(global, terminal);
    }

    @Override
    int run() throws IOException, InterruptedException {
        Path state = Files.createTempDirectory("crosscheck-prepare-");
        BackgroundPreparation.mark(global.projectFolder());
        Launcher launcher = Launcher.apart(global.projectFolder(), state, Map.of());
        Process training = launcher.startTraining();
        Thread stop = new Thread(() -> end(training, state), "stop");
        Runtime.getRuntime().addShutdownHook(stop);
        terminal.say("Running the stack once to record the classes that it loads");
        int code = training.waitFor();
        if (code != 0) {
            terminal.say(Files.readString(state.resolve("logs").resolve("stack.log")));
            return ExitCode.NO_STACK;
        }
        launcher.keepTrained();
        return ExitCode.COMPLETED;
    }

    private static void end(Process training, Path state) {
        training.destroy();
        training.onExit().join();
        DownCommand.delete(state);
    }
}
