package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.draft.LlmDrafter;
import dev.crosscheck.analyst.reflect.LlmReflector;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the line about the searched dates in the Analyst's prompts. */
class SearchedDatesTest {

    @ParameterizedTest
    @CsvSource({
        "draft, ENGLISH",
        "draft, CHINESE",
        "revise, ENGLISH",
        "revise, CHINESE",
        "reflect, ENGLISH",
        "reflect, CHINESE"
    })
    void shouldTellBothDatesInALineOfTheirOwn(String task, Language language) {
        // Given
        Brief brief = Given.question("Did the tank leak?").within(LocalDate.of(2025, 1, 1), LocalDate.of(2025, 3, 31));

        // When
        String line = SearchedDates.line(brief, file(task, language));

        // Then
        assertThat(line)
                .startsWith("\n")
                .contains("2025-01-01")
                .contains("2025-03-31")
                .doesNotContain("{{");
    }

    @Test
    void shouldSayThatAnEndIsOpenWhereOnlyOneDateWasAskedFor() {
        // Given
        Brief brief = Given.question("Did the tank leak?").within(null, LocalDate.of(2025, 3, 31));

        // Then
        assertThat(SearchedDates.line(brief, file("draft", Language.ENGLISH)))
                .contains("earliest any, latest 2025-03-31");
    }

    @Test
    void shouldTellNothingWhereNoDateWasAskedFor() {
        // Then
        assertThat(SearchedDates.line(Given.question("Did the tank leak?"), file("reflect", Language.ENGLISH)))
                .isEmpty();
    }

    private static PromptFile file(String task, Language language) {
        return PromptFile.load(task.equals("reflect") ? LlmReflector.class : LlmDrafter.class, task, language);
    }
}
