package dev.crosscheck.critic.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.Given;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.patterns.LinearWork;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("system")
class LinearVerifyingTest {

    private static final Source SOURCE =
            source("The plant leaked 1,200 litres on 3 March 2025. The Board of Health closed it.");

    static List<Map.Entry<String, Consumer<String>>> rules() {
        return List.of(
                Map.entry("tokens", Tokens::of),
                Map.entry("text", text -> new TextVerifier().text(text, List.of(SOURCE))),
                Map.entry("quoted", text -> new TextVerifier().text("“" + text + "” [1]", List.of(SOURCE))),
                Map.entry(
                        "claim",
                        text -> new TextVerifier()
                                .claims(List.of("It is " + text.substring(0, text.length() / 16)), List.of(SOURCE))),
                Map.entry(
                        "source",
                        text -> new TextVerifier()
                                .claims(
                                        List.of("The plant leaked 4,800 litres in March 2025."),
                                        List.of(source(text)))));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldTakeTimeLinearInTheTextWhenItIsHostile(Map.Entry<String, Consumer<String>> rule) {
        // When
        List<String> breaches = LinearWork.breaches(rule.getValue());

        // Then
        assertThat(breaches).as(rule.getKey()).isEmpty();
    }

    private static Source source(String text) {
        return Given.source(1, "Gazette", 2, "news", text);
    }
}
