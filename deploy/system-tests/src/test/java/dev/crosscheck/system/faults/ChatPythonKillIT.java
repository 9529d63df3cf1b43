package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Scenario 21: a service dies in the middle of a chat turn that runs programs in Python; or such a program has to be
 * ended, or its process is killed. This needs a build with Python ({@code -Ppython}).
 */
@ExtendWith(OnStage.class)
@EnabledIf("hasPython")
class ChatPythonKillIT {

    private static final String DEFINES = "x = 20\\nx";
    private static final String USES = "x + 1";

    /** The first program takes some CPU seconds, so that a test can see that it runs. */
    private static final List<String> ADD_UP =
            List.of("x = 0\\nfor i in range(2000000):\\n    x = (x * 31 + i) % 1000003\\nx", USES);

    /** How long a process may take to start, and a program to begin, on a busy machine. */
    private static final Duration PYTHON_STARTS = Duration.ofMinutes(2);
    /** The CPU time by which a process has shown that it runs a program. */
    private static final Duration PYTHON_RUNS = Duration.ofMillis(300);

    @Test
    @Tag("faults")
    void shouldRecordEachProgramOnceWhenAServiceDiesWhilePythonRunsOrBetweenPrograms(Stage stage) {
        // Given
        Run run = stage.begin("21: kill -9 the analyst and the gateway over programs in Python");
        ServiceProcess analyst = stage.services().named("analyst");
        List<ProcessHandle> pythons = onlyPython(stage, run);

        // When
        askForPrograms(stage, run, ADD_UP);
        awaitRunning(pythons);
        run.kill(analyst);
        analyst.start().awaitReady();
        run.awaitRest();
        for (String step : List.of("run-1", "think-2", "run-2")) {
            try (Breakpoint completing = ChatTurns.completing(stage, step)) {
                askForPrograms(stage, run, ADD_UP);
                completing.awaitHit();
                run.kill(analyst);
                completing.discardHeld();
            }
            analyst.start().awaitReady();
            run.awaitRest();
        }
        try (Breakpoint completing = ChatTurns.completing(stage, "run-1")) {
            askForPrograms(stage, run, ADD_UP);
            completing.awaitHit();
            run.kill(stage.services().gateway());
        }
        stage.services().gateway().start().awaitReady();
        run.awaitRest();

        // Then
        run.judge(5);
        assertThat(pythons).hasSize(1).noneMatch(ProcessHandle::isAlive);
        run.readers().forEach(reader -> {
            JsonNode messages = ChatTurns.messages(stage, reader.session());
            assertThat(messages.at("/threads/0/tool_count").asInt()).isEqualTo(2);
            assertThat(messages.at("/threads/0/notes")).isEmpty();
            assertThat(toolOutputs(messages)).containsExactly("235197", "235198");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"timeout | while True: pass", "output | print('x' * 10 ** 7)", "memory | len(bytes(10 ** 9))"})
    @Tag("faults")
    void shouldGoOnWithWhatAThreadHadBeforeWhenItsProgramIsEnded(String failure, String program, Stage stage) {
        // Given
        Run run = stage.begin("21: a program in Python that is ended: " + failure);
        List<ProcessHandle> python = onlyPython(stage, run);

        // When
        askForPrograms(stage, run, List.of(DEFINES, program, USES));
        run.awaitRest();

        // Then
        run.judge(1);
        assertThat(toolOutputs(messages(stage, run))).containsExactly("20", failure, "21");
        // A program that prints too much leaves its process alive, with what the thread has defined.
        assertThat(python).hasSize(1).allMatch(process -> process.isAlive() == failure.equals("output"));
    }

    @Test
    @Tag("faults")
    void shouldGoOnInAnotherProcessWhenTheOneThatRunsAProgramIsKilled(Stage stage) {
        // Given
        Run run = stage.begin("21: kill -9 the process that runs a program in Python");
        List<ProcessHandle> python = onlyPython(stage, run);

        // When
        askForPrograms(stage, run, List.of("while True: pass", DEFINES, USES));
        awaitRunning(python);
        python.forEach(ProcessHandle::destroyForcibly);
        run.awaitRest();

        // Then
        run.judge(1);
        assertThat(toolOutputs(messages(stage, run))).containsExactly("died", "20", "21");
    }

    static boolean hasPython() {
        return Files.isDirectory(Path.of(System.getProperty("crosscheck.root"))
                .resolve("analyst-service/target/quarkus-app/python-tool"));
    }

    /** Starts the analyst anew. Returns the process that waits for a first program, the only one there then is. */
    private static List<ProcessHandle> onlyPython(Stage stage, Run run) {
        ServiceProcess analyst = stage.services().named("analyst");
        run.kill(analyst);
        analyst.start().awaitReady();
        await().atMost(PYTHON_STARTS).until(() -> analyst.pythonsReady() == 1);
        return analyst.children();
    }

    /** Asks a question for which the model writes these programs, one after the other. */
    private static void askForPrograms(Stage stage, Run run, List<String> programs) {
        stage.model().answer("think", asked -> {
            int taken = ChatTurns.taken(asked);
            return taken < programs.size() ? runs(programs.get(taken)) : asked.validAnswer();
        });
        run.askInChat();
    }

    /** @param program Python, as a JSON string without its quotes */
    private static String runs(String program) {
        return """
                {"thinking": "To run it.", "action": "repl", "tool_input": "%s",
                 "confidence": 40, "missing_info": []}""".formatted(program);
    }

    /** Returns the messages of the run's first turn. */
    private static JsonNode messages(Stage stage, Run run) {
        return ChatTurns.messages(stage, run.readers().getFirst().session());
    }

    /** Returns the value of each program, or the type of its failure. */
    private static List<String> toolOutputs(JsonNode messages) {
        return messages.findValues("tool_output").stream()
                .map(output -> output.path(output.has("type") ? "type" : "text").asText())
                .toList();
    }

    /** Waits until the processes have computed for a while, which those that wait for a program do not. */
    private static void awaitRunning(List<ProcessHandle> pythons) {
        Duration before = cpu(pythons);
        await().atMost(PYTHON_STARTS).until(() -> cpu(pythons).minus(before).compareTo(PYTHON_RUNS) > 0);
    }

    private static Duration cpu(List<ProcessHandle> processes) {
        return processes.stream()
                .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
                .reduce(Duration.ZERO, Duration::plus);
    }
}
