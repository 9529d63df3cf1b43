package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.patterns.LinearWork;
import dev.crosscheck.steps.testing.NoCalls;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("system")
class LinearPlanningTest {

    static List<Map.Entry<String, Consumer<String>>> rules() {
        return List.of(
                Map.entry("sub-questions", SubQuestions::of),
                Map.entry("content", QuestionWords::content),
                Map.entry("weights", QuestionWords::weighted),
                Map.entry("names", QuestionWords::properNames),
                Map.entry("kind of answer", AnswerKind::of),
                Map.entry("plan", LinearPlanningTest::plan));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldTakeTimeLinearInTheTextWhenItIsHostile(Map.Entry<String, Consumer<String>> rule) {
        // When
        List<String> breaches = LinearWork.breaches(rule.getValue());

        // Then
        assertThat(breaches).as(rule.getKey()).isEmpty();
    }

    private static void plan(String question) {
        new HeuristicPlanner()
                .plan(
                        new PlanResearch(
                                Given.SESSION, Given.STEP, Given.question("Why? " + question), Complexity.DEEP, 10),
                        NoCalls.context());
    }
}
