package dev.crosscheck.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinearReadingTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\s+$",
                "\\s*\\[\\d+]",
                "(a+)+b",
                "(?:a|a)*b",
                "\\b(?:from|between)\\b.*\\d.*\\b(?:to|until|and)\\b.*\\d",
                "(.*)和(.*)的(.*)x",
                "“[^”]*”",
                "<think>(.*?)</think>",
                "^(.*?),(.*?),(.*?);$",
                "(?m)^\\s*#{1,6}\\s+(.*?)\\s*$",
                "[A-Z]\\w*(?: [A-Z]\\w*)*!",
                "(?<=\\s*)x",
            })
    void shouldFindTheBreachWhenReadsGrowFasterThanTheText(String superlinear) {
        // Given
        Pattern pattern = Pattern.compile(superlinear);

        // When
        var breach = LinearReading.breach(pattern);

        // Then
        assertThat(breach).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"^(?:[^:]|(?<=\\d):(?=\\d))*x", "(?:ab|c)*", "(?:\\\\.|[^\\\\])+"})
    void shouldFindTheBreachWhenALoopOverAChoiceTakesStack(String deep) {
        // Given
        Pattern pattern = Pattern.compile(deep);

        // When
        var breach = LinearReading.breach(pattern);

        // Then
        assertThat(breach).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\s+",
                "(?<!\\s)\\s++x?",
                "^\\s*+#{1,6}+\\s++(\\S.*+)$",
                "“[^“”]{0,200}”",
                "\\b(?:not|never)(?: \\w{1,30}+){0,2} known\\b",
                "(?:ab|c)*+",
                "\\[\\d{1,4}(?:,\\d{1,4})*+]",
                "[\\p{L}&&[^\\p{IsHan}]]+",
                "\\Qa+b\\E(?<name>c)\\k<name>\\x{1F600}\\u4E00",
                "(?i)[^\\]\\[]|\\d{4}-\\d{2}",
            })
    void shouldAcceptWhenReadsGrowWithTheText(String linear) {
        // Given
        Pattern pattern = Pattern.compile(linear);

        // When
        var breach = LinearReading.breach(pattern);

        // Then
        assertThat(breach).isEmpty();
    }
}
