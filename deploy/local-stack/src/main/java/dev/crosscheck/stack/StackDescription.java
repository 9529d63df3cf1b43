package dev.crosscheck.stack;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * The content of {@code stack.json}. A process has an id and a start time, since the operating system reuses ids.
 *
 * @param status the status of the whole stack
 * @param message what the stack is doing, or what went wrong; empty if there is nothing to say
 * @param launcher the process that holds the stack
 * @param state the state folder
 * @param url the gateway's address for clients
 * @param kafka the broker
 * @param postgres the database
 * @param services in the order in which users see them
 */
record StackDescription(
        Status status,
        String message,
        RunningProcess launcher,
        String state,
        String url,
        Kafka kafka,
        Postgres postgres,
        List<Service> services) {

    StackDescription {
        services = List.copyOf(services);
    }

    enum Status {
        STARTING,
        READY,
        STOPPING,
        FAILED;

        @JsonValue
        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    enum ServiceStatus {
        WAITING,
        STARTING,
        READY,
        RESTARTING,
        STOPPED;

        @JsonValue
        String wireName() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A process, identified uniquely. */
    record RunningProcess(long pid, Instant startedAt) {

        static RunningProcess of(ProcessHandle process) {
            return new RunningProcess(
                    process.pid(), process.info().startInstant().orElse(Instant.EPOCH));
        }
    }

    /** The broker; an embedded one runs inside the launcher. */
    record Kafka(boolean embedded, String bootstrapServers) {}

    /**
     * The database. The process is absent if the database is external, and during a restart. The settings are as the
     * server reports them.
     */
    record Postgres(
            boolean embedded,
            String url,
            RunningProcess process,
            int restarts,
            String fsync,
            String synchronousCommit) {

        Postgres with(RunningProcess now, int restartedSoOften) {
            return new Postgres(embedded, url, now, restartedSoOften, fsync, synchronousCommit);
        }
    }

    /**
     * A service. The process is absent while the service waits for its start.
     *
     * @param managementUrl the address of its health and metrics
     * @param restarts how often it was restarted
     * @param lastExit how its last process ended; absent if none has
     */
    record Service(
            String name,
            ServiceStatus status,
            String url,
            String managementUrl,
            RunningProcess process,
            int restarts,
            Exit lastExit,
            String log) {}

    /**
     * The end of a process.
     *
     * @param code its exit code; 128 plus the signal number if a signal ended it
     * @param at when it was noticed
     */
    record Exit(int code, Instant at) {}
}
