package dev.crosscheck.stack;

import dev.crosscheck.local.Reason;
import dev.crosscheck.stack.StackDescription.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The launcher of the local stack. It runs until a signal ends it, until standard input ends (if attached), or until no
 * {@code ask} uses it (if shared).
 *
 * <p>Exit codes: 0 ended as requested, 1 did not start, 2 wrong arguments, 3 another stack uses the state folder.
 */
public final class LocalStack {

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(10);
    /** Longer for a training run, because a service writes its cache after its work has ended. */
    private static final Duration TRAINING_PATIENCE = Duration.ofMinutes(2);

    private static final Duration LEASE_POLL = Duration.ofSeconds(1);
    private static final Duration READY_POLL = Duration.ofMillis(50);

    private final StackSettings settings;
    private final StateFolder state;
    private final CountDownLatch stopRequested = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);

    private LocalStack(StackSettings settings) {
        this.settings = settings;
        this.state = new StateFolder(settings.stateFolder());
    }

    /** Arguments: {@code --state DIR --project DIR [--attached] [--shared] [--train]}. */
    public static void main(String[] arguments) {
        StackLog.quietLibraries();
        StackSettings settings;
        try {
            settings = StackSettings.from(List.of(arguments), System.getenv());
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        LocalStack stack = new LocalStack(settings);
        Runtime.getRuntime().addShutdownHook(new Thread(stack::stop, "stop"));
        int code = 1;
        try {
            code = stack.run();
        } finally {
            stack.stopped.countDown();
        }
        System.exit(code);
    }

    private int run() {
        Optional<FileLock> lock;
        try {
            state.create();
            lock = state.lock();
        } catch (IOException e) {
            StackLog.say("the state folder " + state.path() + " cannot be used: " + e);
            return 1;
        }
        if (lock.isEmpty()) {
            StackLog.say("another stack uses " + state.path());
            return 3;
        }
        LeftOvers.reap(state).forEach(name -> StackLog.say("stopped " + name + ", left by a stack that died"));
        try (PortClaims claims = PortClaims.open()) {
            return runOn(ServiceDefinition.choosePorts(claims));
        } catch (IOException e) {
            StackLog.say("ports cannot be claimed: " + e);
            return 1;
        }
    }

    private int runOn(Map<String, ServicePorts> ports) {
        try (Guard guard = Guard.start()) {
            return runGuarded(ports, new Board(state, ports, guard));
        } catch (IOException e) {
            StackLog.say("no shell can be started: " + e);
            return 1;
        }
    }

    private int runGuarded(Map<String, ServicePorts> ports, Board board) {
        List<SupervisedService> services = new ArrayList<>();
        board.publish();
        watchForTheEnd(board);
        try (Infrastructure infrastructure = Infrastructure.start(settings, state, board)) {
            board.infrastructureReady(infrastructure);
            List<ServiceDefinition> definitions =
                    ServiceDefinition.all(settings, ports, infrastructure.kafka(), infrastructure.database());
            services.addAll(supervise(definitions, board));
            board.watch(services);
            board.become(Status.STARTING, "starting the services");
            services.forEach(SupervisedService::start);
            awaitReady(services);
            board.become(Status.READY, "");
            StackLog.say("ready");
            if (!settings.training()) {
                var _ = board.fault().thenRun(stopRequested::countDown);
                stopRequested.await();
            }
            if (board.fault().isDone()) {
                throw new IllegalStateException(board.fault().join());
            }
            board.become(Status.STOPPING, "");
            stopAll(services);
            if (settings.training()) {
                StartupCache.keep(definitions);
            }
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 1;
        } catch (RuntimeException e) {
            if (stopRequested.getCount() == 0 && !board.fault().isDone()) {
                StackLog.say("told to stop while starting");
                return 0;
            }
            StackLog.say("the stack cannot go on: " + Reason.of(e));
            board.become(Status.FAILED, Reason.of(e));
            return 1;
        } finally {
            stopAll(services);
            board.close();
            StackLog.say("stopped");
        }
    }

    private List<SupervisedService> supervise(List<ServiceDefinition> definitions, Board board) {
        ReadinessProbe probe = new ReadinessProbe();
        ServiceJvm jvm = new ServiceJvm(settings.training(), settings.serviceJvmOptions());
        return definitions.stream()
                .map(definition -> {
                    try {
                        return new SupervisedService(
                                definition,
                                jvm.options(definition),
                                state.log(definition.name()),
                                probe,
                                board::publish);
                    } catch (IOException e) {
                        throw new UncheckedIOException("the logs in " + state.logs() + " cannot be written", e);
                    }
                })
                .toList();
    }

    private void awaitReady(List<SupervisedService> services) throws InterruptedException {
        long deadline = System.nanoTime() + settings.startPatience().toNanos();
        while (!services.stream().allMatch(SupervisedService::isReady)) {
            for (SupervisedService service : services) {
                if (service.hasFailedToStart()) {
                    throw new IllegalStateException(service.failure());
                }
            }
            if (System.nanoTime() > deadline) {
                List<String> late = services.stream()
                        .filter(service -> !service.isReady())
                        .map(SupervisedService::name)
                        .toList();
                throw new IllegalStateException(
                        "not ready within " + settings.startPatience().toSeconds() + " s: " + String.join(", ", late));
            }
            if (stopRequested.await(READY_POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("told to stop while starting");
            }
        }
    }

    private void watchForTheEnd(Board board) {
        if (settings.attached()) {
            Thread.ofPlatform().daemon().name("watch-input").start(() -> {
                try {
                    while (System.in.read() >= 0) {
                        // The starter writes nothing; the stream ends when the starter ends.
                    }
                } catch (IOException e) {
                    StackLog.say("standard input failed: " + e);
                }
                stopRequested.countDown();
            });
        }
        if (settings.shared()) {
            AskLeases leases = new AskLeases(state);
            Thread.ofPlatform().daemon().name("watch-asks").start(() -> {
                try {
                    while (!stopRequested.await(LEASE_POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                        if (leases.nobodyLeft(() -> board.become(Status.STOPPING, "nobody uses it any more"))) {
                            stopRequested.countDown();
                        }
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
    }

    private void stopAll(List<SupervisedService> services) {
        Duration patience = settings.training() ? TRAINING_PATIENCE : STOP_PATIENCE;
        List<Thread> stopping = services.stream()
                .map(service ->
                        Thread.ofPlatform().name("stop-" + service.name()).start(() -> service.stop(patience)))
                .toList();
        try {
            for (Thread thread : stopping) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Runs at shutdown; the virtual machine ends when it returns. */
    private void stop() {
        stopRequested.countDown();
        try {
            stopped.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
