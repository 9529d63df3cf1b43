package dev.crosscheck.system.faults.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A Java process that tests can stop in any way and start again. Not safe for use by several threads. */
final class JavaProcess {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final List<String> command;
    private final Path log;
    private Process process;

    /** @param arguments the arguments of {@code java} */
    JavaProcess(List<String> arguments, Path log) {
        command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        this.log = log;
    }

    void start() {
        assertThat(isAlive()).as("runs already").isFalse();
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(Redirect.appendTo(log.toFile()));
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean isAlive() {
        return process != null && process.isAlive();
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Returns the output of a {@code jcmd} command for the process. */
    String diagnose(String question) {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        try {
            Process asked = new ProcessBuilder(jcmd.toString(), Long.toString(process.pid()), question)
                    .redirectErrorStream(true)
                    .start();
            return new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends {@code kill -9}, and returns when the process is gone. */
    void kill() {
        process.destroyForcibly();
        awaitGone();
    }

    /** Sends {@code kill -15}, and returns when the process is gone. */
    void terminate() {
        process.destroy();
        awaitGone();
    }

    private void awaitGone() {
        try {
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .as("ends; see %s", log)
                    .isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
