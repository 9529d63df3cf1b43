package dev.crosscheck.stack;

import dev.crosscheck.stack.StackDescription.RunningProcess;
import dev.crosscheck.stack.StackDescription.ServiceStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Keeps one service running: starts it, finds out when it is ready, and restarts it after a {@link RestartPause} when
 * it dies.
 *
 * <p>Its own thread does this; any thread may call the other methods.
 */
final class SupervisedService {

    private static final Duration PROBE_PAUSE = Duration.ofMillis(100);
    private static final int DEATHS_BEFORE_GIVING_UP_A_START = 2;

    private final ServiceDefinition definition;
    private final List<String> jvmOptions;
    private final Path log;
    private final ReadinessProbe probe;
    private final Runnable changed;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final AtomicInteger restarts = new AtomicInteger();
    private final Thread supervisor;

    private volatile Process process;
    private volatile ServiceStatus status = ServiceStatus.WAITING;
    private volatile StackDescription.Exit lastExit;
    /** Why its process could not be launched the last time; null if it was. */
    private volatile String notLaunched;

    private volatile boolean wasReady;

    /** @param changed called after each change, on the service's thread */
    SupervisedService(
            ServiceDefinition definition, List<String> jvmOptions, Path log, ReadinessProbe probe, Runnable changed) {
        this.definition = definition;
        this.jvmOptions = List.copyOf(jvmOptions);
        this.log = log;
        this.probe = probe;
        this.changed = changed;
        this.supervisor =
                Thread.ofPlatform().name("supervise-" + definition.name()).unstarted(this::supervise);
    }

    void start() {
        supervisor.start();
    }

    boolean isReady() {
        return status == ServiceStatus.READY;
    }

    /** Returns whether the service died so often before it was ever ready that waiting is pointless. */
    boolean hasFailedToStart() {
        return !wasReady && restarts.get() >= DEATHS_BEFORE_GIVING_UP_A_START;
    }

    /** Returns the reason why it does not start, or the file that says it. */
    String failure() {
        String reason = notLaunched;
        return reason == null ? definition.name() + " does not start; see " + log : reason;
    }

    OptionalLong pid() {
        Process current = process;
        return current != null && current.isAlive() ? OptionalLong.of(current.pid()) : OptionalLong.empty();
    }

    String name() {
        return definition.name();
    }

    StackDescription.Service describe() {
        Process current = process;
        return new StackDescription.Service(
                definition.name(),
                status,
                definition.ports().url().toString(),
                definition.ports().managementUrl().toString(),
                current == null || !current.isAlive() ? null : RunningProcess.of(current.toHandle()),
                restarts.get(),
                lastExit,
                log.toString());
    }

    /** Asks the service to end, and kills it if it has not ended within the given time. */
    void stop(Duration patience) {
        stopping.countDown();
        try {
            if (supervisor.getState() == Thread.State.NEW) {
                return;
            }
            Process current = process;
            if (current != null) {
                current.destroy();
            }
            if (!supervisor.join(patience)) {
                current = process;
                if (current != null) {
                    current.destroyForcibly();
                }
                supervisor.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void supervise() {
        RestartPause pause = RestartPause.NONE;
        try {
            while (stopping.getCount() > 0) {
                long startedAt = System.nanoTime();
                if (isLaunched()) {
                    become(ServiceStatus.STARTING);
                    awaitReady(process);
                    int code = process.waitFor();
                    if (stopping.getCount() == 0) {
                        break;
                    }
                    StackLog.say(definition.name() + " ended with code " + code + "; see " + log);
                    lastExit = new StackDescription.Exit(code, Instant.now());
                }
                restarts.incrementAndGet();
                become(ServiceStatus.RESTARTING);
                pause = pause.afterDeath(Duration.ofNanos(System.nanoTime() - startedAt));
                if (stopping.await(pause.length().toMillis(), TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            become(ServiceStatus.STOPPED);
        }
    }

    /** If its log cannot be opened, for example, this is tried again later, as after a death. */
    private boolean isLaunched() {
        try {
            process = launch();
            notLaunched = null;
            return true;
        } catch (UncheckedIOException e) {
            notLaunched = e.getMessage() + ": " + e.getCause().getMessage();
            StackLog.say(notLaunched);
            return false;
        }
    }

    private void awaitReady(Process current) throws InterruptedException {
        while (current.isAlive() && stopping.getCount() > 0) {
            if (probe.isReady(definition.ports())) {
                wasReady = true;
                become(ServiceStatus.READY);
                return;
            }
            stopping.await(PROBE_PAUSE.toMillis(), TimeUnit.MILLISECONDS);
        }
        if (stopping.getCount() == 0) {
            current.destroy();
        }
    }

    private void become(ServiceStatus next) {
        status = next;
        changed.run();
    }

    private Process launch() {
        // Ctrl-C and a closed terminal signal the whole process group. Services ignore that, so that the launcher stops
        // them in its own order.
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.addAll(List.of("-jar", definition.jar().toString()));
        // Quarkus takes settings from a .env of the folder that it runs in. One in the caller's folder may be meant for
        // something else.
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(log.toAbsolutePath().getParent().toFile())
                .redirectErrorStream(true)
                .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(Redirect.appendTo(log.toFile()));
        Map<String, String> environment = definition.environmentFrom(System.getenv());
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(definition.name() + " cannot be started", e);
        }
    }
}
