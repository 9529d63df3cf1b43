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

/** What the tests of commands share: a scripted gateway, and what the command wrote. */
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

    /** The project, in which nothing is but what the test puts there. */
    final Path folder() {
        return folder;
    }

    /** Without a server, unless the arguments name one. */
    final int run(String... arguments) {
        return Crosscheck.commandLine(folder, Terminal.on(out, err, false, false, 80))
                .execute(arguments);
    }

    /** On the server that the test scripts. */
    final int runThere(String... arguments) {
        return Crosscheck.commandLine(folder, Terminal.on(out, err, false, false, 80))
                .execute(there(arguments));
    }

    /** The same for somebody who sits at a terminal. */
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
