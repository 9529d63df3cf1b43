package dev.crosscheck.stack;

import dev.crosscheck.stack.StackDescription.RunningProcess;
import dev.crosscheck.stack.StackDescription.Status;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/** Updates {@code stack.json} and the guard when the running processes change. Thread-safe. */
final class Board implements SupervisedDatabase.Watcher {

    private final StackFile file;
    private final String state;
    private final String url;
    private final Guard guard;

    private Status status = Status.STARTING;
    private String message = "starting Kafka and Postgres";
    private StackDescription.Kafka kafka;
    private StackDescription.Postgres postgres;
    private final CompletableFuture<String> fault = new CompletableFuture<>();
    private RunningProcess database;
    private int databaseRestarts;
    private List<SupervisedService> services = List.of();

    Board(StateFolder state, Map<String, ServicePorts> ports, Guard guard) {
        this.file = new StackFile(state.description());
        this.state = state.path().toString();
        this.url = ports.get(ServiceDefinition.GATEWAY).url().toString();
        this.guard = guard;
    }

    @Override
    public synchronized void started(ProcessHandle process) {
        database = RunningProcess.of(process);
        if (postgres == null) {
            postgres = new StackDescription.Postgres(true, "", null, 0, "", "");
        }
        publish();
    }

    @Override
    public synchronized void died() {
        database = null;
        databaseRestarts++;
        publish();
    }

    @Override
    public void lost(String reason) {
        fault.complete(reason);
    }

    /** Completes with the reason if the stack cannot continue. */
    CompletableFuture<String> fault() {
        return fault;
    }

    synchronized void infrastructureReady(Infrastructure infrastructure) {
        kafka = infrastructure.describeKafka();
        postgres = infrastructure.describePostgres();
        publish();
    }

    synchronized void watch(List<SupervisedService> watched) {
        services = List.copyOf(watched);
        publish();
    }

    synchronized void become(Status next, String because) {
        status = next;
        message = because;
        publish();
    }

    /** Removes the description after an orderly end; keeps the reason after a failed start. */
    synchronized void close() {
        if (status == Status.FAILED) {
            postgres = null;
            services = List.of();
            publish();
        } else {
            file.delete();
        }
    }

    /** If the disk is full, for example, the stack goes on without this: the callers supervise its processes. */
    synchronized void publish() {
        orSay(() -> guard.watch(
                database == null ? OptionalLong.empty() : OptionalLong.of(database.pid()),
                services.stream()
                        .map(SupervisedService::pid)
                        .filter(OptionalLong::isPresent)
                        .map(OptionalLong::getAsLong)
                        .toList()));
        orSay(() -> file.write(description()));
    }

    private static void orSay(Runnable change) {
        try {
            change.run();
        } catch (UncheckedIOException e) {
            StackLog.say(e.getMessage() + ": " + e.getCause());
        }
    }

    private StackDescription description() {
        return new StackDescription(
                status,
                message,
                RunningProcess.of(ProcessHandle.current()),
                state,
                url,
                kafka,
                postgres == null ? null : postgres.with(database, databaseRestarts),
                services.stream().map(SupervisedService::describe).toList());
    }
}
