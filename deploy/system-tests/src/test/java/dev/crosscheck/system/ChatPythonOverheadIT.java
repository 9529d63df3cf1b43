package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.ChatPrograms.Call;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Measures what a Python program adds to a turn of a chat, compared with {@link ChatOverheadIT}. Run it with
 * {@code -Dchat.python=true} on a build that has Python ({@code -Ppython}). It prints milliseconds and sets no bound,
 * since a process takes between seconds and half a minute to start, depending on the machine's load. It fails if an
 * answer is wrong, or if no warm process becomes ready.
 */
@Tag("overhead")
@EnabledIfSystemProperty(named = "chat.python", matches = "true")
class ChatPythonOverheadIT extends ChatOverhead {

    private static final int PROGRAMS = 10;
    private static final Pattern READY =
            Pattern.compile("crosscheck_python_processes\\{[^}]*state=\"ready\"[^}]*} [1-9].*");

    @Test
    void shouldRunProgramsInAProcessThatWaits() throws Exception {
        // Given
        start(Map.of("CROSSCHECK_PYTHON", "true"));
        Path operations = questions(number -> List.of(
                Call.operator(number + " * 3"), Call.operator(number + " + 5"), Call.operator(number + " + 4")));
        assertRight(eval(operations, 1));
        List<Double> without = turns(operations, this::awaitProcess);

        // When
        List<Double> warm = turnsOfPrograms(this::awaitProcess);

        // Then
        print("three calls of operator, a process waiting", without);
        print("two calls of operator and one of repl, a process waiting", warm);
    }

    @Test
    void shouldRunProgramsInAProcessThatMustStart() throws Exception {
        // Given
        start(Map.of("CROSSCHECK_PYTHON", "true", "CROSSCHECK_ANALYST_PYTHON_WARM", "0"));

        // When
        List<Double> cold = turnsOfPrograms(() -> {});

        // Then
        print("two calls of operator and one of repl, no process waiting", cold);
    }

    /** Returns the duration of each turn in milliseconds. */
    private List<Double> turnsOfPrograms(Step before) throws Exception {
        Path programs = questions(number -> List.of(
                Call.operator(number + " * 3"),
                new Call("repl", "x = " + number + "\nx + 4"),
                Call.operator(number + " + 4")));
        return turns(programs, before);
    }

    /** Asks the first question repeatedly, each time from a new process, so that both measurements have the same costs. */
    private List<Double> turns(Path questions, Step before) throws Exception {
        List<Double> turns = new ArrayList<>();
        for (int turn = 0; turn < PROGRAMS; turn++) {
            before.go();
            JsonNode figures = eval(questions, 1, "--limit", "1");
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
