package dev.crosscheck.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.system.ChatPrograms.Call;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Measures what chats cost on the whole stack, through REST, with a model that answers at once and writes the right
 * program for each question. It is not part of {@code verify}: run it like {@link OverheadIT}, with
 * {@code -Dit.test=ChatOverheadIT}.
 *
 * <p>{@code -Dchat.problems=FILE} names problems in the format of GSM8K instead of the bundled ones.
 */
@Tag("overhead")
class ChatOverheadIT extends ChatOverhead {

    private static final int AT_A_TIME = 200;

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
        Duration first = cpu();
        JsonNode alone = eval(questions, 1);
        Duration second = cpu();
        JsonNode together = eval(questions, AT_A_TIME);
        Duration third = cpu();

        // Then
        print("three calls of operator and search, one at a time", alone, second.minus(first));
        print("the same, " + AT_A_TIME + " at a time", together, third.minus(second));
        assertRight(alone);
        assertRight(together);
    }

    /** The CPU time is what the stack used while it answered all questions, including its idle work. */
    private static void print(String what, JsonNode figures, Duration cpu) {
        print(what, figures);
        System.out.printf("  CPU of the stack: %d ms a turn%n", cpu.toMillis() / TURNS);
    }
}
