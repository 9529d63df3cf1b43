package dev.crosscheck.cli;

import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.rest.testing.FakeGateway;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Base for tests of commands: a scripted gateway, and the command's output. */
abstract class CommandTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private FakeGateway gateway;

    @TempDir
    private Path folder;

    @BeforeEach
    void start() throws Exception {
        gateway = new FakeGateway();
    }

    @AfterEach
    void stop() {
        gateway.close();
    }

    final FakeGateway gateway() {
        return gateway;
    }

    /** Returns the project folder, which contains only files of the test. */
    final Path folder() {
        return folder;
    }

    /** Runs a command without a server, unless the arguments name one. */
    final int run(String... arguments) {
        return Crosscheck.commandLine(folder, Terminal.on(out, err, false, false, 80))
                .execute(arguments);
    }

    /** Runs a command on the scripted server. */
    final int runThere(String... arguments) {
        return Crosscheck.commandLine(folder, Terminal.on(out, err, false, false, 80))
                .execute(there(arguments));
    }

    /** Runs a command on the scripted server with a terminal as output. */
    final int runOnATerminal(String... arguments) {
        return Crosscheck.commandLine(folder, Terminal.on(out, err, true, false, 100))
                .execute(there(arguments));
    }

    final String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    final String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String[] there(String... arguments) {
        return Stream.concat(Stream.of("--server", gateway.url() + "/"), Stream.of(arguments))
                .toArray(String[]::new);
    }
}
