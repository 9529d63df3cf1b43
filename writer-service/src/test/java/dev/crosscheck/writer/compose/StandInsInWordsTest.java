package dev.crosscheck.writer.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.model.research.StandIn;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Phrases;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StandInsInWordsTest {

    @ParameterizedTest
    @CsvSource({
        "ENGLISH, 'planning, reviewing (it did not answer in time); another step (it failed)'",
        "CHINESE, '規劃、審查（未及時回答）；其他步驟（失敗）'"
    })
    void shouldNameTheTasksByTheirReasonInTheLanguageOfTheReport(Language language, String words) {
        // When
        String told = StandInsInWords.of(
                List.of(
                        new StandIn("plan", ModelFailures.TIMEOUT),
                        new StandIn("x", "unheard_of"),
                        new StandIn("review", ModelFailures.TIMEOUT)),
                Phrases.load(ReportText.class, "report", language));

        // Then
        assertThat(told).isEqualTo(words);
    }

    @Test
    void shouldHaveWordsForEachFailureThatEndsInAFallback() throws IllegalAccessException {
        // Given: the removed failures never reach a report; the model is asked differently, or the step is taken away
        Phrases phrases = Phrases.load(ReportText.class, "report", Language.ENGLISH);
        List<String> ending = new ArrayList<>();
        for (Field code : ModelFailures.class.getFields()) {
            if (code.getType() == String.class) {
                ending.add((String) code.get(null));
            }
        }
        ending.removeAll(List.of(
                ModelFailures.WITHOUT_STREAMING,
                ModelFailures.WITHOUT_MAX_TOKENS,
                ModelFailures.WITHOUT_TEMPERATURE,
                ModelFailures.WITHOUT_STREAM_OPTIONS,
                ModelFailures.INTERRUPTED));

        // Then
        assertThat(ending)
                .isNotEmpty()
                .allSatisfy(code ->
                        assertThat(phrases.has("fallback.why." + code)).as(code).isTrue());
    }
}
