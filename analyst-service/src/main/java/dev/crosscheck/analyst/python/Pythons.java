package dev.crosscheck.analyst.python;

import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.RanCode;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.chat.ToolResult.Failure;
import dev.crosscheck.model.chat.ToolResult.Output;
import dev.crosscheck.python.Ran;
import dev.crosscheck.steps.process.ChildCommand;
import dev.crosscheck.steps.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/**
 * The processes that run Python. The first one starts with the first program, and stays warm for the next threads; one
 * that is not needed for a while ends. What a thread has run before lives in its process; where that is gone or another
 * thread has it, the earlier programs run again. For any thread: each waits for its turn, in the order in which they
 * came.
 */
public final class Pythons implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(Pythons.class);

    /** Programs that ended their process: what they defined was lost, so they are not run again. */
    private static final Set<String> FATAL = Set.of("timeout", "memory", "died", "busy", "unavailable", "replay");

    private final PythonConfig config;
    private final Optional<ChildCommand> command;
    private final Semaphore turns;
    private final Deque<PythonProcess> idle = new ArrayDeque<>();
    private final ScheduledExecutorService alarms = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("pythons").factory());

    private Path folder;

    /** Counts uses, so that a process that was idle, used and idle again is not ended for its first idleness. */
    private long used;

    private boolean closed;

    public Pythons(PythonConfig config) {
        this(config, PythonProcess.command(config));
    }

    /** @param command how to start a process; empty where Python is not there */
    Pythons(PythonConfig config, Optional<ChildCommand> command) {
        this.config = config;
        this.command = command;
        this.turns = new Semaphore(config.processes(), true);
    }

    /**
     * Runs {@code code} after what the thread has run before.
     *
     * @param earlier in their order, with what came of each: where they are run again, the same must come of them
     * @param clock the time that programs see
     */
    public ToolResult run(SessionId thread, List<RanCode> earlier, String code, Instant clock) {
        if (command.isEmpty()) {
            return new Failure("unavailable", "Python is not available here.", "");
        }
        if (!awaitTurn()) {
            return new Failure("busy", "Other programs took all processes for too long.", "");
        }
        try {
            return ran(thread, earlier.stream().filter(Pythons::leftSomething).toList(), code, clock);
        } catch (PythonProcess.Died e) {
            return new Failure(e.type(), e.getMessage(), "");
        } catch (IOException e) {
            LOG.warnf(
                    "No process can be started to run Python: %s", e.getClass().getSimpleName());
            return new Failure("unavailable", "No process can be started to run Python.", "");
        } finally {
            turns.release();
        }
    }

    private boolean awaitTurn() {
        try {
            return turns.tryAcquire(config.patience().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean leftSomething(RanCode program) {
        return !(program.result() instanceof Failure failure && FATAL.contains(failure.type()));
    }

    private ToolResult ran(SessionId thread, List<RanCode> earlier, String code, Instant clock)
            throws PythonProcess.Died, IOException {
        PythonProcess process = take(thread);
        boolean kept = false;
        try {
            if (!process.holds(thread, earlier.stream().map(RanCode::code).toList())) {
                process.begin(thread);
                for (RanCode program : earlier) {
                    if (!result(once(process, program.code(), clock)).equals(program.result())) {
                        return new Failure(
                                "replay", "What ran before came out differently this time, so its names are lost.", "");
                    }
                }
            }
            ToolResult result = result(once(process, code, clock));
            kept = true;
            return result;
        } finally {
            if (kept) {
                giveBack(process);
            } else {
                process.close();
            }
        }
    }

    private Ran once(PythonProcess process, String code, Instant clock) throws PythonProcess.Died {
        Duration most =
                process.isStarted() ? config.timeout() : config.timeout().plus(config.startTimeout());
        return process.run(code, clock.toEpochMilli(), config.maxOutput(), most, alarms);
    }

    static ToolResult result(Ran ran) {
        if (ran.failure() != null) {
            return new Failure(ran.failure(), ran.text(), ran.stdout());
        }
        return new Output(
                ran.text(),
                ran.stdout(),
                List.of(),
                ran.columns().isEmpty() ? null : new DataTable(ran.columns(), ran.rows()));
    }

    /** The thread's own process first, then any that waits, then a new one. */
    private PythonProcess take(SessionId thread) throws IOException {
        synchronized (this) {
            used++;
            idle.removeIf(process -> {
                if (!process.isAlive()) {
                    process.close();
                }
                return !process.isAlive();
            });
            Optional<PythonProcess> waiting =
                    first(process -> process.isOf(thread)).or(() -> first(_ -> true));
            if (waiting.isPresent()) {
                idle.remove(waiting.get());
                return waiting.get();
            }
            if (folder == null) {
                folder = Files.createTempDirectory("crosscheck-python-").toAbsolutePath();
            }
        }
        return PythonProcess.start(command.orElseThrow(), folder);
    }

    private Optional<PythonProcess> first(Predicate<PythonProcess> wanted) {
        return idle.stream().filter(wanted).findFirst();
    }

    private void giveBack(PythonProcess process) {
        boolean kept;
        synchronized (this) {
            kept = !closed;
            if (kept) {
                idle.push(process);
                long now = used;
                var _ = alarms.schedule(() -> endIdle(now), config.idleTime().toMillis(), TimeUnit.MILLISECONDS);
            }
        }
        if (!kept) {
            process.close();
        }
    }

    private void endIdle(long since) {
        List<PythonProcess> ended;
        synchronized (this) {
            ended = used == since ? List.copyOf(idle) : List.of();
            idle.removeAll(ended);
        }
        ended.forEach(PythonProcess::close);
    }

    /** How many processes wait for a program. */
    synchronized int waiting() {
        return idle.size();
    }

    @Override
    public void close() {
        alarms.shutdownNow();
        synchronized (this) {
            closed = true;
            idle.forEach(PythonProcess::close);
            idle.clear();
            if (folder != null) {
                ChildProcess.remove(folder);
            }
        }
    }
}
