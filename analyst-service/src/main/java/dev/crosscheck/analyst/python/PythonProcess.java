package dev.crosscheck.analyst.python;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.python.Program;
import dev.crosscheck.python.ProgramPipe;
import dev.crosscheck.python.Ran;
import dev.crosscheck.steps.process.ChildCommand;
import dev.crosscheck.steps.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;

/**
 * A process that runs Python for one thread of a chat, and a list of the programs it has run. It is not restarted after
 * it dies. Not thread safe, except {@link #close}.
 */
final class PythonProcess implements AutoCloseable {

    private static final String MAIN = "dev.crosscheck.python.PythonWorker";
    private static final List<String> FLAGS = List.of(
            "-Xss4m",
            "-XX:MaxMetaspaceSize=192m",
            "-XX:MaxDirectMemorySize=16m",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    private final ChildProcess process;
    private final List<String> ran = new ArrayList<>();
    private SessionId session;

    private PythonProcess(ChildProcess process) {
        this.process = process;
    }

    /** Returns the command that starts a process; empty if Python's libraries are missing. */
    static Optional<ChildCommand> command(PythonConfig config) {
        Path libraries = config.libraries().orElseGet(() -> ChildCommand.beside(ProgramPipe.class, "python-tool"));
        return Files.isDirectory(libraries)
                ? Optional.of(ChildCommand.of(
                        ProgramPipe.class, libraries, MAIN, config.memory().asLongValue(), FLAGS))
                : Optional.empty();
    }

    /**
     * @param parent folder in which the process gets its own folder; the first process unpacks the standard library
     *     there
     */
    static PythonProcess start(ChildCommand command, Path parent) throws IOException {
        ChildCommand sharing = command.with("-Dpolyglot.engine.userResourceCache=" + parent.resolve("library"));
        return new PythonProcess(ChildProcess.start(sharing, parent, "python-"));
    }

    /** Thrown if the process has ended because of its program. */
    static final class Died extends Exception {
        private static final long serialVersionUID = 1;
        private final String type;

        Died(String type, String message) {
            super(message);
            this.type = type;
        }

        String type() {
            return type;
        }
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /**
     * Blocks until it can run a program.
     *
     * @throws Died if it takes longer than {@code most} to start, or breaks down
     */
    void awaitReady(Duration most, ScheduledExecutorService alarms) throws Died {
        ask(
                (_, results) -> {
                    ProgramPipe.awaitReady(results);
                    return true;
                },
                most,
                alarms);
    }

    boolean isOf(SessionId thread) {
        return thread.equals(session);
    }

    /** Returns the number of programs it has run. */
    int programs() {
        return ran.size();
    }

    /** Whether it has run exactly these programs, for this thread. */
    boolean holds(SessionId thread, List<String> codes) {
        return isOf(thread) && ran.equals(codes);
    }

    /** Reserves the process for this thread. */
    void begin(SessionId thread) {
        if (session != null) {
            throw new IllegalStateException("a process that has served a thread serves no other");
        }
        session = thread;
    }

    /**
     * Runs a program.
     *
     * @throws Died if it takes too long, needs too much memory, or kills its process in another way
     */
    Ran run(String code, long clock, int mostOutput, Duration most, ScheduledExecutorService alarms) throws Died {
        Program program = new Program(code, clock, mostOutput);
        Ran result = ask(
                (programs, results) -> {
                    ProgramPipe.ask(programs, program);
                    return ProgramPipe.answer(results);
                },
                most,
                alarms);
        ran.add(code);
        return result;
    }

    private <T> T ask(ChildProcess.Exchange<T> exchange, Duration most, ScheduledExecutorService alarms) throws Died {
        try {
            return process.ask(exchange, most, alarms);
        } catch (ChildProcess.Ended e) {
            throw switch (e.end()) {
                case LATE -> new Died("timeout", "It took longer than " + most.toSeconds() + " s, and was ended.");
                case OUT_OF_MEMORY -> new Died("memory", "It needed more memory than it may have, and was ended.");
                case BROKEN -> new Died("died", "The process that ran it ended unexpectedly.");
            };
        }
    }

    /** Ends the process at once and deletes its folder. */
    @Override
    public void close() {
        process.close();
    }
}
