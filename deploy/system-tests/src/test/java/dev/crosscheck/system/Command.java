package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the real {@code ./crosscheck} as a user does in a shell. */
final class Command {

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final Path root =
            Path.of(System.getProperty("crosscheck.root")).toAbsolutePath().normalize();
    private final Path state;
    private final Path scratch;
    private final Map<String, String> environment;

    /**
     * Runs without a language model, even if the environment of the tests names one.
     *
     * @param state the state folder for every command
     * @param scratch the folder for the output of the commands
     */
    Command(Path state, Path scratch) {
        this(state, scratch, Map.of());
    }

    /**
     * @param environment variables added to the environment of the tests, from which all settings of models are
     *     removed
     */
    Command(Path state, Path scratch, Map<String, String> environment) {
        this.state = state;
        this.scratch = scratch;
        this.environment = Map.copyOf(environment);
    }

    /** The outcome of a command. */
    record Result(int code, String out, String err) {

        JsonNode json() throws JsonProcessingException {
            return JSON.readTree(out);
        }

        Result succeeded() {
            assertThat(code).as("exit code; it said: %s", err).isZero();
            return this;
        }
    }

    record Running(Process process, Path out, Path err) {

        Result await() throws IOException, InterruptedException {
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                    .as("ends in time")
                    .isTrue();
            return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
        }
    }

    Result run(String... arguments) throws IOException, InterruptedException {
        return start(arguments).await();
    }

    Result runWithInput(String input, String... arguments) throws IOException, InterruptedException {
        Running running = start(arguments);
        try (var writer = running.process().outputWriter()) {
            writer.write(input);
        }
        return running.await();
    }

    /** Returns the launch script, for a test that starts it in its own way. */
    String script() {
        return root.resolve("crosscheck").toString();
    }

    /** Returns what every command adds to the environment of the tests. */
    Map<String, String> environment() {
        Map<String, String> all = new HashMap<>(environment);
        all.put("CROSSCHECK_HOME", state.toString());
        // The build that runs these tests has already built everything.
        all.put("CROSSCHECK_BUILT", "true");
        // The build has made the startup caches, or does without them. Making them would start all services again,
        // beside the tests.
        all.put("CROSSCHECK_PREPARE", "false");
        return all;
    }

    Running start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(script()));
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile(scratch, "out", ".txt");
        Path err = Files.createTempFile(scratch, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectOutput(Redirect.to(out.toFile()))
                .redirectError(Redirect.to(err.toFile()));
        builder.environment().keySet().removeIf(name -> name.startsWith("LLM_"));
        builder.environment().putAll(environment());
        return new Running(builder.start(), out, err);
    }
}
