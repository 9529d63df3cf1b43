package dev.crosscheck.system.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.Asked;
import dev.crosscheck.system.faults.stage.Breakpoint;
import dev.crosscheck.system.faults.stage.OnStage;
import dev.crosscheck.system.faults.stage.Run;
import dev.crosscheck.system.faults.stage.ServiceProcess;
import dev.crosscheck.system.faults.stage.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Scenario 21: each service dies in the middle of a chat turn that computes, searches and cites, or that runs programs
 * in Python; or such a program has to be ended, or its process is killed. Python needs a build with it ({@code
 * -Ppython}).
 */
@ExtendWith(OnStage.class)
class ChatKillIT {

    private static final String COMPUTES = """
            {"thinking": "To compute.", "action": "operator", "tool_input": "21 * 2", "confidence": 20,
             "missing_info": []}""";
    private static final String SEARCHES = """
            {"thinking": "To look.", "action": "search", "tool_input": "crack in the tower", "confidence": 40,
             "missing_info": []}""";

    /** Takes some CPU seconds, so that a test can see that it runs; the second program needs what it defines. */
    private static final String FIRST_PROGRAM = """
            {"thinking": "To add up.", "action": "repl",
             "tool_input": "x = 0\\nfor i in range(2000000):\\n    x = (x * 31 + i) % 1000003\\nx", "confidence": 20,
             "missing_info": []}""";

    private static final String FIRST_OUTPUT = "235197";
    private static final String SECOND_PROGRAM = """
            {"thinking": "To go on.", "action": "repl", "tool_input": "x + 1", "confidence": 40, "missing_info": []}""";
    private static final String SECOND_OUTPUT = "235198";

    private static final String DEFINES = "x = 20\\nx";
    private static final String USES = "x + 1";

    /** How long a process may take to start, and a program to begin, on a busy machine. */
    private static final Duration PYTHON_STARTS = Duration.ofMinutes(2);
    /** The CPU time by which a process has shown that it runs a program. */
    private static final Duration PYTHON_RUNS = Duration.ofMillis(300);

    private static final Pattern STEP = Pattern.compile("(?m)^\\d+\\. ");

    /** The steps of such a turn, and the agent that runs each of them. */
    private static final Map<String, String> STEPS = new LinkedHashMap<>();

    static {
        STEPS.put("think-1", "analyst");
        STEPS.put("search-2", "search");
        STEPS.put("answer", "writer");
        STEPS.put("verify", "critic");
    }

    /**
     * The number of events: the question, and the result of each step (three thoughts, the first with its sum, the
     * search, the answer, its check).
     */
    private static final int EVENTS = 7;

    @Test
    @Tag("faults")
    void shouldGoOnWithEachTurnWhenTheServiceDiesThatHasItsStep(Stage stage) {
        // Given
        Run run = stage.begin("21: kill -9 an agent before the commit of each step of a chat");

        // When
        STEPS.forEach((step, service) -> {
            ServiceProcess agent = stage.services().named(service);
            try (Breakpoint completing = completing(stage, step)) {
                ask(stage, run);
                completing.awaitHit();
                run.kill(agent);
                completing.discardHeld();
            }
            agent.start().awaitReady();
            run.awaitRest();
        });

        // Then
        run.judge(STEPS.size());
        run.readers().forEach(reader -> assertWhole(stage, reader.session()));
    }

    @Test
    @Tag("faults")
    void shouldTakeEveryEventOfATurnInOnceWhenTheGatewayDiesOverIt(Stage stage) {
        // Given
        Run run = stage.begin("21: kill -9 the gateway in the midst of each event of a chat");
        ServiceProcess gateway = stage.services().gateway();

        // When
        for (int sequence = 2; sequence <= EVENTS; sequence++) {
            try (Breakpoint appending =
                    Breakpoint.on(stage.database(), "gateway.session_event", "INSERT", "NEW.sequence = " + sequence)) {
                ask(stage, run);
                appending.awaitHit();
                run.kill(gateway);
                appending.discardHeld();
            }
            gateway.start().awaitReady();
            run.awaitRest();
        }

        // Then
        run.judge(EVENTS - 1);
        assertThat(run.readers())
                .allSatisfy(reader -> assertThat(reader.returns()).isPositive())
                .allSatisfy(reader -> assertThat(reader.last()).isEqualTo(EVENTS));
        run.readers().forEach(reader -> assertWhole(stage, reader.session()));
    }

    @Test
    @Tag("faults")
    @EnabledIf("hasPython")
    void shouldRecordEachProgramOnceWhenAServiceDiesWhilePythonRunsOrBetweenPrograms(Stage stage) {
        // Given
        Run run = stage.begin("21: kill -9 the analyst and the gateway over programs in Python");
        ServiceProcess analyst = stage.services().named("analyst");
        List<ProcessHandle> pythons = onlyPython(stage, run);

        // When
        askForPrograms(stage, run);
        awaitRunning(pythons);
        run.kill(analyst);
        analyst.start().awaitReady();
        run.awaitRest();
        for (String step : List.of("run-1", "think-2", "run-2")) {
            try (Breakpoint completing = completing(stage, step)) {
                askForPrograms(stage, run);
                completing.awaitHit();
                run.kill(analyst);
                completing.discardHeld();
            }
            analyst.start().awaitReady();
            run.awaitRest();
        }
        try (Breakpoint completing = completing(stage, "run-1")) {
            askForPrograms(stage, run);
            completing.awaitHit();
            run.kill(stage.services().gateway());
        }
        stage.services().gateway().start().awaitReady();
        run.awaitRest();

        // Then
        run.judge(5);
        assertThat(pythons).hasSize(1).noneMatch(ProcessHandle::isAlive);
        run.readers().forEach(reader -> {
            JsonNode messages = messages(stage, reader.session());
            assertThat(messages.at("/threads/0/tool_count").asInt()).isEqualTo(2);
            assertThat(messages.at("/threads/0/notes")).isEmpty();
            assertThat(messages.findValues("tool_output"))
                    .extracting(output -> output.path("text").asText())
                    .containsExactly(FIRST_OUTPUT, SECOND_OUTPUT);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"timeout | while True: pass", "output | print('x' * 10 ** 7)", "memory | len(bytes(10 ** 9))"})
    @Tag("faults")
    @EnabledIf("hasPython")
    void shouldGoOnWithWhatAThreadHadBeforeWhenItsProgramIsEnded(String failure, String program, Stage stage) {
        // Given
        Run run = stage.begin("21: a program in Python that is ended: " + failure);
        List<ProcessHandle> python = onlyPython(stage, run);

        // When
        askForPrograms(stage, run, List.of(DEFINES, program, USES));
        run.awaitRest();

        // Then
        run.judge(1);
        assertThat(toolOutputs(stage, run)).containsExactly("20", failure, "21");
        // A program that prints too much leaves its process alive, with what the thread has defined.
        assertThat(python).hasSize(1).allMatch(process -> process.isAlive() == failure.equals("output"));
    }

    @Test
    @Tag("faults")
    @EnabledIf("hasPython")
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
        assertThat(toolOutputs(stage, run)).containsExactly("died", "20", "21");
    }

    /** Starts the analyst anew. Returns the process that waits for a first program, the only one there then is. */
    private static List<ProcessHandle> onlyPython(Stage stage, Run run) {
        ServiceProcess analyst = stage.services().named("analyst");
        run.kill(analyst);
        analyst.start().awaitReady();
        await().atMost(PYTHON_STARTS).until(() -> analyst.pythonsReady() == 1);
        return analyst.children();
    }

    private static void askForPrograms(Stage stage, Run run, List<String> programs) {
        stage.model()
                .answer(
                        "think",
                        asked -> taken(asked) < programs.size()
                                ? runs(programs.get(taken(asked)))
                                : asked.validAnswer());
        run.askInChat();
    }

    /** Returns the value of each program of the run's only turn, or the type of its failure. */
    private static List<String> toolOutputs(Stage stage, Run run) {
        JsonNode messages = messages(stage, run.readers().getFirst().session());
        return messages.findValues("tool_output").stream()
                .map(output -> output.path(output.has("type") ? "type" : "text").asText())
                .toList();
    }

    static boolean hasPython() {
        return Files.isDirectory(Path.of(System.getProperty("crosscheck.root"))
                .resolve("analyst-service/target/quarkus-app/python-tool"));
    }

    private static Breakpoint completing(Stage stage, String step) {
        return Breakpoint.on(
                stage.database(),
                "durable_steps.step",
                "UPDATE",
                "NEW.state = 'completed' AND OLD.state = 'running' AND NEW.step_id LIKE '%." + step + "'");
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

    private static void askForPrograms(Stage stage, Run run) {
        stage.model().answer("think", asked -> switch (taken(asked)) {
            case 0 -> FIRST_PROGRAM;
            case 1 -> SECOND_PROGRAM;
            default -> asked.validAnswer();
        });
        run.askInChat();
    }

    private static void ask(Stage stage, Run run) {
        stage.model().answer("think", ChatKillIT::think);
        run.askInChat();
    }

    private static int taken(Asked asked) {
        return (int) STEP.matcher(asked.fenced("STEPS")).results().count();
    }

    private static String think(Asked asked) {
        return switch (taken(asked)) {
            case 0 -> COMPUTES;
            case 1 -> SEARCHES;
            default -> asked.validAnswer();
        };
    }

    private static JsonNode messages(Stage stage, String thread) {
        String chat = stage.database()
                .query(
                        "SELECT conversation_id FROM gateway.session WHERE id = '" + thread + "'",
                        row -> row.getString(1))
                .getFirst();
        return stage.client().get("/v1/chats/" + chat + "/messages").json();
    }

    /** @param program Python, as a JSON string without its quotes */
    private static String runs(String program) {
        return """
                {"thinking": "To run it.", "action": "repl", "tool_input": "%s", "confidence": 40, "missing_info": []}""".formatted(program);
    }

    /** Asserts that each tool was used once and returned a result, and that the answer is there despite the kills. */
    private static void assertWhole(Stage stage, String thread) {
        JsonNode messages = messages(stage, thread);
        assertThat(messages.at("/threads/0/tool_count").asInt()).isEqualTo(2);
        assertThat(messages.at("/threads/0/notes")).isEmpty();
        assertThat(messages.findValuesAsText("outcome")).containsExactly("output", "found");
        JsonNode items = messages.path("items");
        assertThat(items.path(items.size() - 1).path("type").asText()).isEqualTo("final_answer");
    }
}
