package dev.crosscheck.model.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnfoundedFiguresTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It is 42.|42",
                "It is 42 km.|42 km",
                "About 3.14.|3.14159265",
                "That is 25 %.|0.25",
                "It is 1,234,567.|1234567",
                "一共 42 公里。|42",
                "1. First, it is 7.|7",
                "It falls on 2026-03-06.|Friday, 2026-03-06",
                "There is nothing to compute.|8"
            })
    void shouldFindNothingWhenAToolGaveTheFigure(String answer, String output) {
        assertThat(unfounded(answer, output)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"It is 43.|42|43", "About 3.15.|3.14159265|3.15", "That is 26 %.|0.25|26 %", "It is 5.|42|5"})
    void shouldFindTheFigureThatNoToolGave(String answer, String output, String figure) {
        assertThat(unfounded(answer, output)).containsExactly(figure);
    }

    @Test
    void shouldNotTakeAFigureThatHadNoBasisWhenItWasFirstSaid() {
        // Given
        Exchange earlier = new Exchange("How far?", "It is 17 km, in 3 days.", List.of("17 km"));
        ChatBrief brief = new ChatBrief("Sure?", Language.ENGLISH, LocalDate.of(2026, 3, 2), List.of(earlier), null);

        // When
        List<String> unfounded = UnfoundedFigures.in("Yes, 17 km in 3 days.", brief, List.of(), List.of());

        // Then
        assertThat(unfounded).containsExactly("17 km");
    }

    @Test
    void shouldTakeFiguresOfTheQuestionTheHistoryAndCitedSources() {
        // Given
        ChatBrief brief = new ChatBrief(
                "What is 15 % of 2,400?",
                Language.ENGLISH,
                LocalDate.of(2026, 3, 2),
                List.of(new Exchange("How long?", "It took 90 minutes.")),
                null);

        // When
        List<String> unfounded = UnfoundedFigures.in(
                "15 % of 2,400 in 90 minutes; the tank holds 40 litres [1], not 50 litres.",
                brief, List.of(), List.of(source(1, "The tank holds 40 litres."), source(2, "It holds 50 litres.")));

        // Then
        assertThat(unfounded).containsExactly("50 litres");
    }

    @Test
    void shouldTakeTheDayThatACitedSourceMeansByYesterday() {
        // Given
        ChatBrief brief = new ChatBrief("When?", Language.ENGLISH, LocalDate.of(2026, 3, 2), List.of(), null);
        List<Source> sources = List.of(source(1, "It was closed for an hour. The intake was closed yesterday."));

        // When
        List<String> unfounded =
                UnfoundedFigures.in("On 5 March 2025 [1], not on 4 March 2025.", brief, List.of(), sources);

        // Then
        assertThat(unfounded).containsExactly("4 March 2025");
    }

    @Test
    void shouldTakeTheFiguresOfAResearchButNotTheDigitsOfItsSession() {
        // Given
        ChatBrief brief = new ChatBrief("How much?", Language.ENGLISH, LocalDate.of(2026, 3, 2), List.of(), null);
        ChatStep research = new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.RESEARCH, "How much?"), "", 50, List.of()),
                new ToolResult.Output("It holds 40 litres.", "", List.of("research 0b9e-77-81"), null));

        // When
        List<String> unfounded =
                UnfoundedFigures.in("It holds 40 litres, not 77.", brief, List.of(research), List.of());

        // Then
        assertThat(unfounded).containsExactly("77");
    }

    @Test
    void shouldPassOverTheFrame() {
        assertThat(unfounded("It is 42.\n\n> Rests on step 1 (operator).", "42"))
                .isEmpty();
    }

    private static List<String> unfounded(String answer, String output) {
        var brief = new ChatBrief("How much?", Language.ENGLISH, LocalDate.of(2026, 3, 2), List.of(), null);
        var step = new ChatStep(
                1,
                Thought.calling(ToolCall.of(ToolName.OPERATOR, "?"), "", 50, List.of()),
                ToolResult.Output.of(output));
        return UnfoundedFigures.in(answer, brief, List.of(step), List.of());
    }

    private static Source source(int number, String text) {
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "cafe",
                        "Notice",
                        null,
                        null,
                        LocalDate.of(2025, 3, 6),
                        Language.ENGLISH,
                        new Rating(1, "official", "County"),
                        1,
                        List.of(new Passage(0, text.length(), null, "", text))),
                null);
    }
}
