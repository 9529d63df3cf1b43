package dev.crosscheck.analyst.python;

import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.CarriedResults;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.RanCode;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.chat.ToolResult.Failure;
import dev.crosscheck.model.chat.ToolResult.Output;
import dev.crosscheck.python.Ran;
import dev.crosscheck.steps.process.ChildCommand;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Runs Python for chats, each thread in a process of its own that no other thread has used. A thread gets a process
 * that has already started if one is ready. The process keeps the state of the thread's earlier programs; if it is
 * gone, a new process runs these again. The number of processes never exceeds those allowed for threads plus those
 * started in advance. Safe for use by many threads, which wait in order of arrival.
 */
public final class Pythons implements AutoCloseable {

    /** The failure of a program before which an earlier one came out differently. */
    private static final String LOST = "replay";

    /** Failures that end the process. These programs leave no state, so they are not run again. */
    private static final Set<String> FATAL = Set.of("timeout", "memory", "died", "busy", "unavailable", LOST);

    private static final String NOT_INSTALLED = "Python is not installed here. In a checkout,"
            + " CROSSCHECK_PYTHON=true ./crosscheck up installs it. A release or an image has it if it was built by"
            + " ./mvnw -Pdist,python or ./mvnw -Pimages,python.";

    private final PythonConfig config;
    private final Optional<WarmProcesses> warm;
    private final Semaphore turns;
    private final OwnProcesses own;
    private final ScheduledExecutorService alarms = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("pythons").factory());

    public Pythons(PythonConfig config) {
        this(config, PythonProcess.command(config));
    }

    /** @param command how to start a process; empty if Python is not available */
    Pythons(PythonConfig config, Optional<ChildCommand> command) {
        this.config = config;
        this.turns = new Semaphore(Require.atLeast("crosscheck.analyst.python.processes", 1, config.processes()), true);
        this.own = new OwnProcesses(config.processes(), config.idleTime(), alarms);
        this.warm = command.map(how -> new WarmProcesses(config, how, alarms));
        warm.ifPresent(processes -> {
            var _ = alarms.schedule(processes::fill, config.warmAfter().toMillis(), TimeUnit.MILLISECONDS);
        });
    }

    /** Returns whether Python is installed, so that programs can run at all. */
    public boolean isAvailable() {
        return warm.isPresent();
    }

    /**
     * Runs {@code code} after the thread's earlier programs.
     *
     * @param earlier the earlier programs in order, with their results; running them again must give the same results
     * @param clock the time that programs see
     */
    public ToolResult run(SessionId thread, List<RanCode> earlier, String code, Instant clock) {
        if (!isAvailable()) {
            return new Failure("unavailable", NOT_INSTALLED, "");
        }
        try {
            if (!turns.tryAcquire(config.patience().toMillis(), TimeUnit.MILLISECONDS)) {
                return new Failure("busy", "Other programs took all processes for too long.", "");
            }
        } catch (InterruptedException e) {
            return interrupted();
        }
        try {
            return ran(thread, leftSomething(earlier), code, clock);
        } catch (PythonProcess.Died e) {
            return new Failure(e.type(), e.getMessage(), "");
        } catch (WarmProcesses.NotStarted e) {
            return new Failure("unavailable", "No process can be started to run Python.", "");
        } catch (InterruptedException e) {
            return interrupted();
        } finally {
            turns.release();
        }
    }

    /** Keeps the thread interrupted. The result does not matter: the caller no longer wants it. */
    private static Failure interrupted() {
        Thread.currentThread().interrupt();
        return new Failure("busy", "The wait for a process was ended.", "");
    }

    /** Returns the programs whose names should still be there: nothing is left from before a replay that failed. */
    private static List<RanCode> leftSomething(List<RanCode> earlier) {
        int lost = IntStream.range(0, earlier.size())
                .filter(place -> failedWith(earlier.get(place), LOST::equals))
                .max()
                .orElse(-1);
        return earlier.stream()
                .skip(lost + 1L)
                .filter(program -> !failedWith(program, FATAL::contains))
                .toList();
    }

    private static boolean failedWith(RanCode program, Predicate<String> type) {
        return program.result() instanceof Failure failure && type.test(failure.type());
    }

    private ToolResult ran(SessionId thread, List<RanCode> earlier, String code, Instant clock)
            throws PythonProcess.Died, WarmProcesses.NotStarted, InterruptedException {
        Optional<PythonProcess> before =
                own.take(thread, earlier.stream().map(RanCode::code).toList());
        PythonProcess process = null;
        boolean kept = false;
        try {
            process = before.isPresent() ? before.get() : another(thread);
            for (RanCode program : before.isPresent() ? List.<RanCode>of() : earlier) {
                if (!comesOutAsBefore(process, program, clock)) {
                    return new Failure(
                            LOST,
                            "What ran before came out differently this time, so its names are lost. The next program"
                                    + " starts without them.",
                            "");
                }
            }
            ToolResult result = result(once(process, code, clock));
            kept = true;
            return result;
        } finally {
            if (kept) {
                own.keep(process);
            } else {
                own.gone(Optional.ofNullable(process));
            }
        }
    }

    /** A program that ends its process when it runs again has another result, too. */
    private boolean comesOutAsBefore(PythonProcess process, RanCode program, Instant clock) {
        try {
            return CarriedResults.isSame(result(once(process, program.code(), clock)), program.result());
        } catch (PythonProcess.Died e) {
            return false;
        }
    }

    private PythonProcess another(SessionId thread) throws WarmProcesses.NotStarted, InterruptedException {
        PythonProcess process = warm.orElseThrow().take();
        process.begin(thread);
        return process;
    }

    private Ran once(PythonProcess process, String code, Instant clock) throws PythonProcess.Died {
        return process.run(code, clock.toEpochMilli(), config.maxOutput(), config.timeout(), alarms);
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

    /** Returns the number of idle processes kept for their threads. */
    public int kept() {
        return own.size();
    }

    /** Returns the number of processes that are ready for any thread. */
    public int ready() {
        return warm.map(WarmProcesses::ready).orElse(0);
    }

    @Override
    public void close() {
        own.close();
        warm.ifPresent(WarmProcesses::close);
        alarms.shutdownNow();
    }
}
