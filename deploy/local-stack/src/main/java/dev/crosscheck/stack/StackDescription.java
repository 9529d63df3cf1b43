package dev.crosscheck.stack;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * What {@code stack.json} says. A process is named by its id and its start time, since ids are used again.
 *
 * @param status of the whole
 * @param message what is being done, or what went wrong; empty where there is nothing to say
 * @param launcher the process that holds the stack
 * @param state the state folder
 * @param url where clients find the gateway
 * @param kafka the broker
 * @param postgres the database
 * @param services in the order in which they are listed to people
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

    /** A process, beyond doubt. */
    record RunningProcess(long pid, Instant startedAt) {

        static RunningProcess of(ProcessHandle process) {
            return new RunningProcess(
                    process.pid(), process.info().startInstant().orElse(Instant.EPOCH));
        }
    }

    /** An embedded broker runs inside the launcher. */
    record Kafka(boolean embedded, String bootstrapServers) {}

    /**
     * The process is absent where the database is not ours, and while it is being started again; the settings are as
     * the server reports them.
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
     * The process is absent while the service waits to be started.
     *
     * @param managementUrl where it tells of its health and its metrics
     * @param restarts how often it was started again
     * @param lastExit how its last process ended; absent where none has
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
     * @param code its exit code; 128 and the number of the signal where one ended it
     * @param at when it was noticed
     */
    record Exit(int code, Instant at) {}
}
