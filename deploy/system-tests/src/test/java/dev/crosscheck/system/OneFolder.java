package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.Client;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/** The stack of one state folder. It can be started and stopped repeatedly, each instance with its own environment. */
final class OneFolder {

    private final Path folder;
    private final Map<String, String> environment;

    /**
     * @param folder the parent of the state folder and of the commands' output
     * @param environment the environment that the stack starts with
     */
    OneFolder(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = Map.copyOf(environment);
    }

    void up() throws Exception {
        crosscheck().run("up", "--detach").succeeded();
    }

    /** Stops the stack, and returns when all its processes are gone. */
    void down() throws Exception {
        StackProcesses processes = StackProcesses.of(status());
        crosscheck().run("down").succeeded();
        processes.awaitGone();
    }

    JsonNode status() throws Exception {
        return crosscheck().run("status", "--json").succeeded().json();
    }

    Client client() throws Exception {
        return Client.of(URI.create(status().path("url").asText()));
    }

    Command crosscheck() {
        return crosscheckIn(state());
    }

    Command crosscheckIn(Path state) {
        return new Command(state, folder, environment);
    }

    Path folder() {
        return folder;
    }

    Path state() {
        return folder.resolve("state");
    }
}
