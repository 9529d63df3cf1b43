package dev.crosscheck.cli.stack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.GlobalOptions;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Tests what commands say about a stack whose model endpoint refuses the key: a clear message, once, without the key.
 */
class RefusedKeyTest {

    private static final String NO_MODEL = "{'endpoint':'none'}";

    @TempDir
    Path state;

    private final FakeServices services = new FakeServices();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private FakeLauncher launcher;

    @BeforeEach
    void prepare() {
        launcher = new FakeLauncher(state);
    }

    @AfterEach
    void endWhatStillRuns() {
        launcher.endAll();
        services.close();
    }

    @Test
    void shouldBeSaidByUpInOneLineThatNamesTheServicesAndTheVariable() throws Exception {
        // Given
        services.with("gateway", NO_MODEL)
                .with("analyst", saw("analyst", "not looked at yet", "not_looked_yet"), refused("analyst"))
                .with("critic", saw("critic", "answers", "answers"))
                .with("writer", refused("writer"));
        startStack();

        // When
        int code = run(UpCommand::new, "--detach");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(err).lines().filter(line -> line.contains("LLM_API_KEY")))
                .singleElement()
                .asString()
                .contains("refuses the key", "of analyst, writer:", "doctor");
        assertThat(text(out)).doesNotContain("LLM_API_KEY");
    }

    @Test
    void shouldNotBeSaidWhereTheEndpointAnswersOrThereIsNone() throws Exception {
        // Given
        services.with("gateway", NO_MODEL).with("critic", saw("critic", "answers", "answers"));
        startStack();

        // When
        int code = run(UpCommand::new, "--detach");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(text(err)).doesNotContain("key");
    }

    @Test
    void shouldBeShownByStatusInTheLineOfEachService() throws Exception {
        // Given
        services.with("gateway", NO_MODEL)
                .with("critic", saw("critic", "answers", "answers"))
                .with("writer", refused("writer"));
        startStack();

        // When
        int code = run(StatusCommand::new);

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        assertThat(lineOf("gateway")).doesNotContain("model");
        assertThat(lineOf("critic")).endsWith("model answers");
        assertThat(lineOf("writer")).endsWith("model refuses the key: check LLM_API_KEY");
        assertThat(lineOf("search")).doesNotContain("model");
    }

    @Test
    void shouldBeShownByStatusAsJson() throws Exception {
        // Given
        services.with("gateway", NO_MODEL).with("writer", refused("writer"));
        startStack();

        // When
        int code = run(StatusCommand::new, "--json");

        // Then
        assertThat(code).isEqualTo(ExitCode.COMPLETED);
        JsonNode described = Json.parse(text(out)).path("services");
        assertThat(described.get(0).has("language_model")).isFalse();
        assertThat(described.get(1).path("language_model"))
                .isEqualTo(Json.parse("{\"sign\":\"key_refused\",\"seen\":\"refuses the key\"}"));
        assertThat(described.get(2).has("language_model")).isFalse();
    }

    private static String refused(String agent) {
        return saw(agent, "refuses the key", "key_refused");
    }

    private static String saw(String agent, String text, String sign) {
        return "{'%1$s':'%2$s','%1$s.sign':'%3$s'}".formatted(agent, text, sign);
    }

    private void startStack() throws Exception {
        Process process = launcher.startDetached();
        FakeLauncher.describe(state, "ready", process.toHandle(), services.described());
    }

    private String lineOf(String service) {
        return text(out)
                .lines()
                .filter(line -> line.startsWith(service))
                .findAny()
                .orElseThrow();
    }

    private int run(BiFunction<GlobalOptions, Terminal, Object> command, String... arguments) {
        Terminal terminal = Terminal.on(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                80);
        GlobalOptions global = new GlobalOptions(state);
        new CommandLine(global).parseArgs("--state", state.toString());
        return new CommandLine(command.apply(global, terminal)).execute(arguments);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
