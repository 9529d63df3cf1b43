package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Manages the stack of one state folder. Commands start, share, keep and end it only while they hold the desk, a lock.
 * So two commands never start two stacks, and no command joins a stack that is about to end.
 */
public final class LocalStacks {

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(45);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration DESCRIPTION_PATIENCE = Duration.ofSeconds(15);

    private final Path stateFolder;
    private final Launcher launcher;
    private final FileLocks locks;
    private final KeepMark keep;
    private final Terminal terminal;
    private final Runnable afterShare;

    public LocalStacks(Path stateFolder, Path projectFolder, Terminal terminal) {
        this(stateFolder, new Launcher(projectFolder, stateFolder), terminal, () -> {});
    }

    /** @param afterShare called each time that a share was given back, also when the process is told to end */
    LocalStacks(Path stateFolder, Launcher launcher, Terminal terminal, Runnable afterShare) {
        this.stateFolder = stateFolder;
        this.launcher = launcher;
        this.afterShare = afterShare;
        this.locks = new FileLocks(stateFolder);
        this.keep = new KeepMark(stateFolder);
        this.terminal = terminal;
    }

    /** The right of this command to use a stack, until it gives the share back. */
    public final class Share implements AutoCloseable {

        private final FileLocks.Held lease;
        private volatile Runnable whenInterrupted = () -> {};
        private boolean given;

        private Share(FileLocks.Held lease) {
            this.lease = lease;
        }

        /** Sets what to do first when the process is told to end. Replaces an earlier action. */
        void whenInterrupted(Runnable action) {
            whenInterrupted = action;
        }

        private void interrupted() {
            whenInterrupted.run();
            close();
        }

        /** Ends the stack if an {@code ask} started it, no command asked it to stay, and no other command shares it. */
        @Override
        public synchronized void close() {
            if (given) {
                return;
            }
            given = true;
            try (FileLocks.Desk _ = locks.desk()) {
                locks.giveBack(lease);
                if (!keep.isSet() && !locks.anyLease()) {
                    running().ifPresent(LocalStacks.this::endForNobodyIsLeft);
                }
            } finally {
                afterShare.run();
            }
        }
    }

    /** Returns the running stack, if there is one. First stops processes of a dead stack. */
    public Optional<StackState> find() {
        if (!wasUsed()) {
            return Optional.empty();
        }
        try (FileLocks.Desk _ = locks.desk()) {
            Optional<StackState> running = running();
            if (running.isEmpty()) {
                LeftBehind.stop(stateFolder);
            }
            return running;
        }
    }

    /**
     * Joins the running stack, or starts one that ends with the last command that shares it. Does not wait until it is
     * ready. If the process is told to end at any time from now on, the share is given back.
     */
    public Share share() {
        try (FileLocks.Desk _ = locks.desk()) {
            Share share = new Share(locks.newLease());
            Runtime.getRuntime().addShutdownHook(new Thread(share::interrupted, "give-back"));
            if (usable().isEmpty()) {
                keep.remove();
                terminal.say("No stack is running: starting Kafka, Postgres and five services in " + stateFolder);
                start(Launcher::startShared);
            }
            return share;
        }
    }

    /**
     * Makes sure that a stack runs and stays.
     *
     * @param detached whether the stack must continue after this process
     * @return the launcher, if it is new and ends with this process
     */
    public Optional<Process> keepRunning(boolean detached) {
        try (FileLocks.Desk _ = locks.desk()) {
            keep.set();
            if (usable().isPresent()) {
                return Optional.empty();
            }
            Process process = start(detached ? Launcher::startDetached : Launcher::startAttached);
            return detached ? Optional.empty() : Optional.of(process);
        }
    }

    /**
     * Waits until the stack answers. Says so if the language model's endpoint refuses its key.
     *
     * @throws CommandFailed with the reason, if the stack does not start
     */
    public StackState awaitReady() {
        StartProgress progress = new StartProgress(terminal);
        while (true) {
            Optional<StackState> state = StackState.read(stateFolder);
            if (state.isEmpty() || !state.get().isHeld() || state.get().isFailed()) {
                progress.end();
                throw new CommandFailed(ExitCode.NO_STACK, whyItDidNotStart(state));
            }
            if (state.get().isReady()) {
                progress.end();
                ModelSights.afterTheStart(state.get()).refusedKey().ifPresent(terminal::say);
                return state.get();
            }
            progress.show(state.get());
            pause();
        }
    }

    /** Ends the stack, even if other commands use it. Returns whether there was one. */
    public boolean end() {
        if (!wasUsed()) {
            return false;
        }
        try (FileLocks.Desk _ = locks.desk()) {
            Optional<StackState> running = running();
            running.ifPresent(this::end);
            LeftBehind.stop(stateFolder);
            keep.remove();
            return running.isPresent();
        }
    }

    private Process start(Function<Launcher, Process> how) {
        LeftBehind.stop(stateFolder);
        Process process = how.apply(launcher);
        long deadline = System.nanoTime() + DESCRIPTION_PATIENCE.toNanos();
        while (process.isAlive() && System.nanoTime() < deadline) {
            boolean described = StackState.read(stateFolder)
                    .flatMap(StackState::launcher)
                    .filter(known -> known.pid() == process.pid())
                    .isPresent();
            if (described) {
                return process;
            }
            pause();
        }
        process.destroy();
        process.onExit()
                .completeOnTimeout(process, STOP_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                .join();
        throw new CommandFailed(ExitCode.NO_STACK, whyItDidNotStart(Optional.empty()));
    }

    /** Returns whether a command or a stack ever used the folder. Otherwise no file may be created in it. */
    private boolean wasUsed() {
        return locks.exist() || Files.exists(stateFolder.resolve("stack.json"));
    }

    private Optional<StackState> running() {
        return StackState.read(stateFolder).filter(StackState::isHeld);
    }

    /** Returns the running stack. If it is ending or has failed, waits for its end and returns nothing. */
    private Optional<StackState> usable() {
        Optional<StackState> running = running();
        if (running.isPresent()
                && (running.get().status().equals("stopping") || running.get().isFailed())) {
            running.get().launcher().ifPresent(process -> process.isGoneWithin(STOP_PATIENCE));
            return Optional.empty();
        }
        return running;
    }

    private void endForNobodyIsLeft(StackState state) {
        terminal.say("Stopping the stack");
        end(state);
    }

    private void end(StackState state) {
        KnownProcess process = state.launcher().orElseThrow();
        process.terminate();
        if (!process.isGoneWithin(STOP_PATIENCE)) {
            process.kill();
        }
    }

    private String whyItDidNotStart(Optional<StackState> state) {
        String because = state.map(StackState::message)
                .filter(message -> !message.isBlank())
                .map(message -> ": " + message)
                .orElse("");
        return "the local stack did not start" + because + " (see "
                + stateFolder.resolve("logs").resolve("stack.log") + ")";
    }

    static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(POLL.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandFailed(ExitCode.UNEXPECTED, "interrupted", e);
        }
    }
}
