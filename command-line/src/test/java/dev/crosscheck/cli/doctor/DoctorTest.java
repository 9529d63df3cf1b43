package dev.crosscheck.cli.doctor;

import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import picocli.CommandLine;

/** Runs the doctor on a scripted endpoint. */
abstract class DoctorTest {

    static final String COLOUR = "{\"colour\": \"red\", \"count\": 3}";
    static final String SECRET = "sk-very-secret";

    static ScriptedModelEndpoint endpoint;

    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final Map<String, String> environment = new TreeMap<>();

    @BeforeAll
    static void start() {
        endpoint = ScriptedModelEndpoint.start();
    }

    @AfterAll
    static void stop() {
        endpoint.close();
    }

    @BeforeEach
    void reset() {
        endpoint.reset();
        endpoint.answer("colour", asked -> COLOUR);
        environment.putAll(
                Map.of("LLM_BASE_URL", endpoint.baseUrl() + "/", "LLM_MODEL", "scripted", "LLM_API_KEY", SECRET));
    }

    int run(String... arguments) {
        Terminal terminal = Terminal.on(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                false,
                false,
                80);
        return new CommandLine(new DoctorCommand(new GlobalOptions(Path.of(".")), terminal, environment))
                .execute(arguments);
    }

    String text() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
