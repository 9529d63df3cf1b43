package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.patterns.LinearWork;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("system")
class LinearReadingTest {

    static List<Map.Entry<String, Consumer<String>>> rules() {
        return List.of(
                Map.entry("passage", LinearReadingTest::read),
                Map.entry("question", question -> Wanted.by(question, question)));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldTakeTimeLinearInTheTextWhenItIsHostile(Map.Entry<String, Consumer<String>> rule) {
        // When
        List<String> breaches = LinearWork.breaches(rule.getValue());

        // Then
        assertThat(breaches).as(rule.getKey()).isEmpty();
    }

    private static void read(String passage) {
        Candidates.of(
                List.of(Given.source(1, "Gazette", 2, "2025-03-06", passage)),
                Given.question("How long did the leak last?", Mode.DISCOVERY),
                Terms.distinct("leak"));
    }
}
