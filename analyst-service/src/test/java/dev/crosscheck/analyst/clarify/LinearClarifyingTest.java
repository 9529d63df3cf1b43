package dev.crosscheck.analyst.clarify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.patterns.LinearWork;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("system")
class LinearClarifyingTest {

    static List<Map.Entry<String, Consumer<String>>> rules() {
        return List.of(
                Map.entry("question", question -> examine("What did Mr Li do? " + question, "Mr Li said so.")),
                Map.entry("passage", passage -> examine("What did Mr Li say about 3/4/2025?", passage)));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldTakeTimeLinearInTheTextWhenItIsHostile(Map.Entry<String, Consumer<String>> rule) {
        // When
        List<String> breaches = LinearWork.breaches(rule.getValue());

        // Then
        assertThat(breaches).as(rule.getKey()).isEmpty();
    }

    private static void examine(String question, String passage) {
        var found = List.of(Given.source(1, "Gazette", 2, "2025-03-06", passage).document());
        new HeuristicClarifier()
                .examine(
                        new ExamineQuestion(Given.SESSION, Given.STEP, Given.question(question), found),
                        NoCalls.context());
    }
}
