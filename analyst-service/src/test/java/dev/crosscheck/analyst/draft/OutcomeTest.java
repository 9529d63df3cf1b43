package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.model.source.Source;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests answers to questions whose figure was planned, estimated or announced before, and came out differently. */
class OutcomeTest {

    @Test
    void shouldLeadWithTheDayThatReplacesTheOneAnnouncedFirst() throws Exception {
        // Given
        Source article = source(1, "Courier", "The opening of the new well is planned for Saturday 29 June 2024.");
        Source notice = source(2, "Notice", "The opening of the well will now be on Saturday 6 July 2024, at noon.");

        // When
        String answer = DraftOf.answer("When is the opening of the well?", article, notice);

        // Then
        assertThat(firstQuotation(answer)).contains("6 July");
    }

    @Test
    void shouldKeepALaterDayInFrontOfAnOlderChange() throws Exception {
        // Given
        Source notice =
                Given.source(1, "Notice", 2, "2024-05-02", "The opening will now be on Saturday 6 July 2024, at noon.");
        Source article = Given.source(
                2,
                "Courier",
                2,
                "2024-06-20",
                "The opening of the new well at Brook Farm is on Saturday 13 July 2024.");

        // When
        String answer = DraftOf.answer("When is the opening of the new well at Brook Farm?", notice, article);

        // Then
        assertThat(firstQuotation(answer)).contains("13 July");
    }

    @Test
    void shouldLeadWithTheMeasuredFigureIfTheOutcomeIsAsked() throws Exception {
        // Given
        Source contract = source(1, "Contract", "The estimated depth of the well at Brook Farm is 48 metres.");
        Source report = source(2, "Report", "The depth of the well at Brook Farm is 57 metres.");

        // When
        String question = "What was the depth of the well at Brook Farm in the end?";
        String outcome = DraftOf.answer(question, contract, report);
        String foreseen = DraftOf.answer(question, contract);

        // Then
        assertThat(firstQuotation(outcome)).contains("57 metres");
        assertThat(foreseen).contains("Not answered directly", "48 metres");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "When is the opening of the new well?              | If it rains, the opening will now be on 6 July 2024.",
                "When is the opening of the new well?              | Members say the opening will now be on 6 July 2024.",
                "When was the opening of the well planned at first? | The opening will now be on 6 July 2024.",
            })
    void shouldKeepTheDayWhereNoSourceReplacesItOrTheFirstIsAsked(String question, String other) throws Exception {
        // Given
        Source article = source(1, "Courier", "The opening of the new well is planned for Saturday 29 June 2024.");

        // When
        String answer = DraftOf.answer(question, article, source(2, "Notice", other));

        // Then
        assertThat(firstQuotation(answer)).contains("29 June");
    }

    private static String firstQuotation(String answer) {
        return answer.lines().filter(line -> line.contains("“")).findFirst().orElseThrow();
    }

    private static Source source(int number, String title, String text) {
        return Given.source(number, title, null, null, text);
    }
}
