package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ApiKey;
import dev.crosscheck.cli.rest.CrosscheckClient;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The instance that a command works with: the one that {@code --server} names, or the local stack. It starts the stack
 * if none runs, and gives its share back at the end.
 */
public final class ServerAccess implements AutoCloseable {

    /** How many lines of a log to show. */
    private static final int LAST_LINES = 20;

    private final CrosscheckClient client;
    private final Optional<LocalStacks.Share> share;
    private final Optional<StackState> stack;
    private final Runnable afterwards;
    private volatile Runnable whenInterrupted = () -> {};

    private ServerAccess(
            CrosscheckClient client,
            Optional<LocalStacks.Share> share,
            Optional<StackState> stack,
            Runnable afterwards) {
        this.client = client;
        this.share = share;
        this.stack = stack;
        this.afterwards = afterwards;
    }

    /** Returns when the instance is ready. From then on the share is given back however the process ends. */
    public static ServerAccess open(GlobalOptions options, Terminal terminal) {
        Optional<URI> server = options.server();
        if (server.isPresent()) {
            ServerAccess access = new ServerAccess(
                    new CrosscheckClient(server.get(), options.apiKey()), Optional.empty(), Optional.empty(), () -> {});
            Runtime.getRuntime().addShutdownHook(new Thread(() -> access.whenInterrupted.run(), "interrupted"));
            return access;
        }
        return join(
                new LocalStacks(options.stateFolder(), options.projectFolder(), terminal),
                options.apiKey(),
                () -> BackgroundPreparation.begin(options.projectFolder(), terminal));
    }

    /**
     * Starts a separate temporary stack, {@linkplain Launcher#apart apart} from the user's servers. It is removed with
     * all its data when the access is closed, when the stack does not start, and when the process is told to end.
     *
     * @param environment variables for the stack, in addition to our own environment
     */
    public static ServerAccess openTemporary(
            Map<String, String> environment, GlobalOptions options, Terminal terminal) {
        Path folder;
        try {
            folder = Files.createTempDirectory("crosscheck");
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.UNEXPECTED, "cannot create a temporary folder: " + e.getMessage(), e);
        }
        Launcher launcher = Launcher.apart(options.projectFolder(), folder, environment);
        LocalStacks stacks = new LocalStacks(folder, launcher, terminal, () -> DownCommand.delete(folder));
        try {
            return join(stacks, options.apiKey(), () -> {});
        } catch (CommandFailed failed) {
            // The log is deleted with its folder when the process ends.
            sayEnd(folder.resolve("logs").resolve("stack.log"), terminal);
            throw failed;
        }
    }

    private static void sayEnd(Path log, Terminal terminal) {
        try {
            if (Files.exists(log)) {
                new LogTail(log).last(LAST_LINES).forEach(terminal::say);
            }
        } catch (IOException e) {
            terminal.say(log + " cannot be read: " + e.getMessage());
        }
    }

    private static ServerAccess join(LocalStacks stacks, ApiKey key, Runnable afterwards) {
        LocalStacks.Share share = stacks.share();
        StackState ready = stacks.awaitReady();
        ServerAccess access = new ServerAccess(
                new CrosscheckClient(URI.create(ready.url()), key), Optional.of(share), Optional.of(ready), afterwards);
        share.whenInterrupted(() -> access.whenInterrupted.run());
        return access;
    }

    public CrosscheckClient client() {
        return client;
    }

    /** Returns the local stack, if the command uses it. */
    public Optional<StackState> stack() {
        return stack;
    }

    /** Sets what to do first if the process is told to end before {@link #close()}. Replaces an earlier action. */
    public void whenInterrupted(Runnable action) {
        whenInterrupted = action;
    }

    @Override
    public void close() {
        whenInterrupted = () -> {};
        share.ifPresent(LocalStacks.Share::close);
        afterwards.run();
    }
}
