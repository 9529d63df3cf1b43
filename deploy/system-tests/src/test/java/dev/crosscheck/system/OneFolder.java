package dev.crosscheck.system;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.Client;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;

/** The stack of one state folder, which is started and ended, each time with an environment of its own. */
final class OneFolder {

    private final Path folder;
    private final Map<String, String> environment;

    /**
     * @param folder holds the state, and what the commands print
     * @param environment what the stack is started with
     */
    OneFolder(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = Map.copyOf(environment);
    }

    void up() throws Exception {
        crosscheck().run("up", "--detach").succeeded();
    }

    /** Returns when nothing of it runs any more. */
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
