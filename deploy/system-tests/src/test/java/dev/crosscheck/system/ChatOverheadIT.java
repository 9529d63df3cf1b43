package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.system.ChatPrograms.Call;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * What chats cost with a model that takes no time and writes the right program for each question, on the whole stack,
 * through REST. It is no part of {@code verify}: see {@link OverheadIT}, and run it as that one with {@code
 * -Dit.test=ChatOverheadIT}.
 *
 * <p>{@code -Dchat.problems=FILE} names problems in the format of GSM8K instead of the bundled ones; {@code
 * -Dchat.python=true} also measures programs, where the build has Python ({@code -Ppython}).
 */
@Tag("overhead")
class ChatOverheadIT {

    private static final int TURNS = 200;
    private static final int AT_A_TIME = 200;
    private static final int PROGRAMS = 10;
    private static final Pattern READY =
            Pattern.compile("crosscheck_python_processes\\{[^}]*state=\"ready\"[^}]*} [1-9].*");

    @TempDir
    Path folder;

    private final ScriptedModelEndpoint model = ScriptedModelEndpoint.start();
    private OneFolder stack;

    @AfterEach
    void stop() throws Exception {
        stack.crosscheck().run("down");
        model.close();
    }

    @Test
    void shouldSolveEveryProblemThroughTheWholePath() throws Exception {
        // Given
        start(Map.of());
        Path problems = Path.of(System.getProperty("crosscheck.root"))
                .resolve(System.getProperty("chat.problems", "evaluation/chat/problems.jsonl"));
        ChatPrograms programs = ChatPrograms.of(problems);
        programs.play(model);

        // When
        JsonNode figures = eval(problems, 4);

        // Then
        print("problems, four at a time", figures);
        assertThat(figures.at("/all/right").asInt()).isEqualTo(programs.questions());
        assertThat(figures.at("/all/wrong").asInt()).isZero();
        assertThat(figures.path("tools").asDouble() * programs.questions()).isEqualTo(programs.calls());
        assertThat(model.requests("think")).hasSize(programs.calls() + programs.questions());
    }

    @Test
    void shouldAnswerTurnsOfThreeCallsAloneAndManyAtATime() throws Exception {
        // Given
        start(Map.of());
        stack.client().addDocument("bridges", "bridge.txt", "The crack in the harbour bridge was found on 4 May 2024.");
        Path questions = questions(number -> List.of(
                Call.operator(number + " * 3"),
                new Call("search", "crack in the harbour bridge"),
                Call.operator(number + " + 4")));
        assertRight(eval(questions, 1));

        // When
        JsonNode alone = eval(questions, 1);
        JsonNode together = eval(questions, AT_A_TIME);

        // Then
        print("three calls of operator and search, one at a time", alone);
        print("the same, " + AT_A_TIME + " at a time", together);
        assertRight(alone);
        assertRight(together);
    }

    @Test
    @EnabledIfSystemProperty(named = "chat.python", matches = "true")
    void shouldRunProgramsInAProcessThatWaits() throws Exception {
        // Given
        start(Map.of("CROSSCHECK_PYTHON", "true"));
        Path operations = questions(number -> List.of(
                Call.operator(number + " * 3"), Call.operator(number + " + 5"), Call.operator(number + " + 4")));
        assertRight(eval(operations, 1));
        JsonNode without = eval(operations, 1, "--limit", "20");

        // When
        List<Double> warm = turnsOfPrograms(this::awaitProcess);

        // Then
        print("three calls of operator, one at a time", without);
        print("two calls of operator and one of repl, a process waiting", warm);
        assertThat(warm).hasSize(PROGRAMS);
    }

    @Test
    @EnabledIfSystemProperty(named = "chat.python", matches = "true")
    void shouldRunProgramsInAProcessThatMustStart() throws Exception {
        // Given
        start(Map.of("CROSSCHECK_PYTHON", "true", "CROSSCHECK_ANALYST_PYTHON_WARM", "0"));

        // When
        List<Double> cold = turnsOfPrograms(() -> {});

        // Then
        print("two calls of operator and one of repl, no process waiting", cold);
        assertThat(cold).hasSize(PROGRAMS);
    }

    /** Milliseconds of each turn. */
    private List<Double> turnsOfPrograms(Step before) throws Exception {
        Path programs = questions(number -> List.of(
                Call.operator(number + " * 3"),
                new Call("repl", "x = " + number + "\nx + 4"),
                Call.operator(number + " + 4")));
        List<Double> turns = new ArrayList<>();
        for (int turn = 0; turn < PROGRAMS; turn++) {
            before.go();
            JsonNode figures = eval(programs, 1, "--limit", "1");
            assertThat(figures.at("/all/right").asInt()).isEqualTo(1);
            turns.add(figures.at("/turn_ms/mean").asDouble());
        }
        return turns;
    }

    private interface Step {
        void go() throws Exception;
    }

    private void awaitProcess() {
        await().atMost(Duration.ofMinutes(2)).until(() -> metrics().lines().anyMatch(READY.asMatchPredicate()));
    }

    private String metrics() throws Exception {
        for (JsonNode service : stack.status().path("services")) {
            if (service.path("name").asText().startsWith("analyst")) {
                URI metrics = URI.create(service.path("management_url").asText() + "/q/metrics");
                try (HttpClient http = HttpClient.newHttpClient()) {
                    return http.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                            .body();
                }
            }
        }
        return "";
    }

    private void start(Map<String, String> environment) throws Exception {
        Map<String, String> all = new HashMap<>(environment);
        all.put("LLM_BASE_URL", model.baseUrl());
        all.put("LLM_MODEL", "scripted");
        stack = new OneFolder(folder, all);
        stack.up();
    }

    /** The calls that answer the question of a number. */
    private interface Program {
        List<Call> of(int number);
    }

    private Path questions(Program program) throws Exception {
        Map<String, List<Call>> programs = new HashMap<>();
        List<String> lines = new ArrayList<>();
        for (int number = 1; number <= TURNS; number++) {
            String question = "How much does case " + number + " come to?";
            programs.put(question, program.of(number));
            lines.add("{\"question\": \"" + question + "\", \"answer\": \"#### " + (number + 4) + "\"}");
        }
        new ChatPrograms(programs).play(model);
        return Files.write(folder.resolve("questions.jsonl"), lines);
    }

    private JsonNode eval(Path questions, int atATime, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("eval", "chat", questions.toString(), "--json", "--concurrency", Integer.toString(atATime)));
        arguments.addAll(List.of(more));
        return stack.crosscheck()
                .run(arguments.toArray(String[]::new))
                .succeeded()
                .json();
    }

    private static void assertRight(JsonNode figures) {
        assertThat(figures.at("/all/right").asInt()).isEqualTo(TURNS);
        assertThat(figures.path("tools").asDouble()).isEqualTo(3);
    }

    private static void print(String what, JsonNode figures) {
        JsonNode millis = figures.path("turn_ms");
        System.out.println(String.format(
                Locale.ROOT,
                "%s: %d right, %d wrong; ms of a turn: mean %.0f, median %.0f, p95 %.0f, most %.0f",
                what,
                figures.at("/all/right").asInt(),
                figures.at("/all/wrong").asInt(),
                millis.path("mean").asDouble(),
                millis.path("p50").asDouble(),
                millis.path("p95").asDouble(),
                millis.path("max").asDouble()));
    }

    private static void print(String what, List<Double> millis) {
        List<Double> sorted = millis.stream().sorted().toList();
        System.out.println(String.format(
                Locale.ROOT,
                "%s: ms of a turn: median %.0f, least %.0f, most %.0f",
                what,
                sorted.get(sorted.size() / 2),
                sorted.getFirst(),
                sorted.getLast()));
    }
}
