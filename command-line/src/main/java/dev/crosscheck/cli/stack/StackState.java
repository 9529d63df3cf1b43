package dev.crosscheck.cli.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The content of {@code stack.json} at the time of reading.
 *
 * @param folder the state folder, whose lock the launcher holds while it runs
 */
public record StackState(JsonNode description, Path folder) {

    /**
     * @param status waiting, starting, ready, restarting or stopped
     * @param managementUrl the address of its health and metrics
     */
    public record Service(
            String name,
            String status,
            String url,
            String managementUrl,
            Optional<KnownProcess> process,
            int restarts,
            Optional<Exit> lastExit) {}

    /**
     * How a process ended.
     *
     * @param code its exit code; 128 plus the signal number if a signal ended it
     * @param at in UTC, to the second
     */
    public record Exit(int code, String at) {

        private static final int TO_THE_SECOND = "2026-01-01T00:00:00".length();

        static Optional<Exit> of(JsonNode exit) {
            String at = Json.text(exit.path("at"));
            return at.length() < TO_THE_SECOND
                    ? Optional.empty()
                    : Optional.of(new Exit(exit.path("code").asInt(), at.substring(0, TO_THE_SECOND) + "Z"));
        }
    }

    /** Reads the state; empty if the folder describes no stack. */
    static Optional<StackState> read(Path stateFolder) {
        try {
            return Optional.of(
                    new StackState(Json.parse(Files.readString(stateFolder.resolve("stack.json"))), stateFolder));
        } catch (NoSuchFileException | JsonProcessingException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(stateFolder + " cannot be read", e);
        }
    }

    /** Returns starting, ready, stopping or failed. */
    public String status() {
        return Json.text(description.path("status"));
    }

    boolean isReady() {
        return status().equals("ready");
    }

    boolean isFailed() {
        return status().equals("failed");
    }

    public String message() {
        return Json.text(description.path("message"));
    }

    public String url() {
        return Json.text(description.path("url"));
    }

    /**
     * Returns the launcher. If the computer's clock was set since its start, as after the sleep of a virtual machine, its
     * start time no longer fits; then the lock of the state folder shows that it is the same process.
     */
    public Optional<KnownProcess> launcher() {
        return KnownProcess.of(description.path("launcher"))
                .map(launcher -> launcher.isRunning()
                        ? launcher
                        : launcher.withItsId().filter(_ -> isLocked()).orElse(launcher));
    }

    private boolean isLocked() {
        try (FileChannel file = FileChannel.open(folder.resolve("stack.lock"), StandardOpenOption.WRITE);
                FileLock lock = file.tryLock()) {
            return lock == null;
        } catch (OverlappingFileLockException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the stack's own Postgres; empty if it uses another one. */
    public Optional<KnownProcess> postgres() {
        return KnownProcess.of(description.path("postgres").path("process"));
    }

    /** Returns how often the stack's own Postgres was restarted. */
    public int postgresRestarts() {
        return description.path("postgres").path("restarts").asInt();
    }

    public List<Service> services() {
        List<Service> services = new ArrayList<>();
        for (JsonNode service : description.path("services")) {
            String name = Json.text(service.path("name"));
            services.add(new Service(
                    name,
                    Json.text(service.path("status")),
                    Json.text(service.path("url")),
                    Json.text(service.path("management_url")),
                    KnownProcess.of(service.path("process")),
                    service.path("restarts").asInt(),
                    Exit.of(service.path("last_exit"))));
        }
        return List.copyOf(services);
    }

    /** Returns whether the launcher runs. Otherwise a dead stack left this description. */
    public boolean isHeld() {
        return launcher().filter(KnownProcess::isRunning).isPresent();
    }
}
