package dev.crosscheck.cli.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.rest.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code stack.json} said when it was read. */
public record StackState(JsonNode description) {

    /** @param status waiting, starting, ready, restarting or stopped */
    public record Service(String name, String status, String url, Optional<KnownProcess> process, int restarts) {}

    /** Empty if the folder describes no stack. */
    static Optional<StackState> read(Path stateFolder) {
        try {
            return Optional.of(new StackState(Json.parse(Files.readString(stateFolder.resolve("stack.json")))));
        } catch (NoSuchFileException | JsonProcessingException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(stateFolder + " cannot be read", e);
        }
    }

    /** starting, ready, stopping or failed. */
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

    public Optional<KnownProcess> launcher() {
        return KnownProcess.of("launcher", description.path("launcher"));
    }

    /** Only where the stack brought its own. */
    public Optional<KnownProcess> postgres() {
        return KnownProcess.of("postgres", description.path("postgres").path("process"));
    }

    public List<Service> services() {
        List<Service> services = new ArrayList<>();
        for (JsonNode service : description.path("services")) {
            String name = Json.text(service.path("name"));
            services.add(new Service(
                    name,
                    Json.text(service.path("status")),
                    Json.text(service.path("url")),
                    KnownProcess.of(name, service.path("process")),
                    service.path("restarts").asInt()));
        }
        return List.copyOf(services);
    }

    /** Whether somebody holds the stack; a description without a launcher that runs is what a dead stack left. */
    public boolean isHeld() {
        return launcher().filter(KnownProcess::isRunning).isPresent();
    }
}
