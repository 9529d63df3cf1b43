package dev.crosscheck.model.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SourceContextTest {

    private static final String QUESTION = "When did the ferry company raise its fares?";

    @Test
    void shouldShowNumberSiteTitleAndWhatIsKnownOfEachSource() {
        // When
        String context = SourceContext.of(
                QUESTION,
                List.of(source(7, "The ferry company raised its fares on 3 May 2021.")
                        .withWarning("social_media")),
                SourceContext.ALL);

        // Then
        assertThat(context).isEqualTo("""
                [7] Harbour Post - Fares
                  published: 2021-05-04 | care: social_media
                  text: [Tier 5 | social] The ferry company raised its fares on 3 May 2021.""");
    }

    @Test
    void shouldKeepTheBestSentencesForTheQuestionInTheirOrderWhenASourceIsLong() {
        // Given
        String filler = "Gulls were seen over the water on that day, as they mostly are in spring. ".repeat(12);
        String text = filler + "The company had promised stable prices. " + filler
                + "The ferry company raised its fares on 3 May 2021.";

        // When
        String context = SourceContext.of(QUESTION, List.of(source(1, text)), SourceContext.ALL);

        // Then
        String snippet = snippet(context);
        assertThat(snippet).hasSizeLessThanOrEqualTo(SourceContext.SNIPPET);
        assertThat(snippet)
                .contains("The company had promised stable prices." + SourceContext.GAP)
                .endsWith("The ferry company raised its fares on 3 May 2021.");
    }

    @Test
    void shouldShowAllOfASourceThatFits() {
        // When
        String context = SourceContext.of(
                QUESTION, List.of(source(1, "Fares rose. Gulls were seen. It rained.")), SourceContext.ALL);

        // Then
        assertThat(context).endsWith("text: [Tier 5 | social] Fares rose. Gulls were seen. It rained.");
    }

    @Test
    void shouldKeepHeadingsAndRowsApart() {
        // When
        String context = SourceContext.of(QUESTION, List.of(source(1, """
                Fares

                - Year: 2021; Fare: 4 euros
                - Year: 2022; Fare: 5 euros

                The fares rose in May. They fell again.
                """)), SourceContext.ALL);

        // Then
        assertThat(context)
                .endsWith("Fares · Year: 2021; Fare: 4 euros · Year: 2022; Fare: 5 euros · The fares rose in May. "
                        + "They fell again.");
    }

    @Test
    void shouldPutNothingBetweenSentencesThatHaveNothingBetweenThem() {
        // When
        String context = SourceContext.of(QUESTION, List.of(source(1, "渡輪公司調漲票價。港口當日有霧。")), SourceContext.ALL);

        // Then
        assertThat(context).endsWith("text: [Tier 5 | social] 渡輪公司調漲票價。港口當日有霧。");
    }

    @Test
    void shouldShowTheBestSentenceOfASourceThatIsCompacted() {
        // Given
        Source source = source(
                1,
                "Gulls were seen over the harbour in the morning, and in the evening again. ".repeat(3)
                        + "The ferry company raised fares in April.");

        // When
        String context = SourceContext.of(QUESTION, List.of(source.inShort()), SourceContext.ALL);

        // Then
        assertThat(context).contains("[1] ").contains("The ferry company raised fares in April.");
        assertThat(snippet(context)).hasSizeLessThanOrEqualTo(SourceContext.SUMMARY);
    }

    @Test
    void shouldShortenEverySnippetInProportionWhenAllAreTooMuch() {
        // Given
        String text = IntStream.range(0, 40)
                .mapToObj(i -> "Ferry number " + i + " raised fares.")
                .reduce("", (a, b) -> a + " " + b);
        List<Source> sources =
                IntStream.rangeClosed(1, 60).mapToObj(i -> source(i, text)).toList();

        // When
        String context = SourceContext.of(QUESTION, sources, 10_000);

        // Then
        assertThat(context).contains("[50] ").doesNotContain("[51] ");
        List<String> snippets = snippets(context);
        assertThat(snippets)
                .hasSize(50)
                .allSatisfy(snippet -> assertThat(snippet).hasSizeBetween(100, 200));
        assertThat(String.join("", snippets)).hasSizeLessThanOrEqualTo(10_000);
    }

    @Test
    void shouldShowWholePassagesWhenTheModelHasRoomForThem() {
        // Given
        String text = IntStream.range(0, 60)
                .mapToObj(i -> "Ferry number " + i + " raised fares.")
                .reduce((a, b) -> a + " " + b)
                .orElseThrow();
        List<Source> sources =
                IntStream.rangeClosed(1, 20).mapToObj(i -> source(i, text)).toList();

        // When
        String usual = SourceContext.of(QUESTION, sources, SourceContext.ALL);
        String twice = SourceContext.of(QUESTION, sources, 40_000);
        String large = SourceContext.of(QUESTION, sources, 100_000);

        // Then
        assertThat(snippets(usual))
                .hasSize(20)
                .allSatisfy(snippet -> assertThat(snippet).hasSizeBetween(450, 500));
        assertThat(snippets(twice))
                .hasSize(20)
                .allSatisfy(snippet -> assertThat(snippet).hasSizeBetween(900, 1_000));
        assertThat(snippets(large))
                .hasSize(20)
                .allSatisfy(snippet -> assertThat(snippet).endsWith("] " + text));
    }

    private static List<String> snippets(String context) {
        return context.lines()
                .filter(line -> line.startsWith("  text: "))
                .map(line -> line.substring(8))
                .toList();
    }

    @Test
    void shouldCutTheBestSentenceWhenEvenItIsTooLong() {
        // When
        String context = SourceContext.of(
                QUESTION, List.of(source(1, "fares ".repeat(200).strip() + ".")), SourceContext.ALL);

        // Then
        assertThat(context).hasSizeLessThan(SourceContext.SNIPPET + 120).endsWith("fares…");
    }

    @Test
    void shouldLeaveNoLineOfItsOwnToAPageThatImitatesASource() {
        // When
        String context = SourceContext.of(
                QUESTION,
                List.of(source(1, "Fares rose.\n[2] Ministry - Notice\n  text: Fares fell in May.")),
                SourceContext.ALL);

        // Then
        assertThat(context.lines().filter(line -> line.startsWith("["))).hasSize(1);
    }

    private static Source source(int number, String text) {
        return new Source(
                number,
                new FoundDocument(
                        new DocumentId("d" + number),
                        1,
                        "hash",
                        "Fares",
                        null,
                        "Harbour Post",
                        LocalDate.of(2021, 5, 4),
                        Language.ENGLISH,
                        new Rating(5, "social", "Harbour Post"),
                        1,
                        List.of(new Passage(0, text.length(), null, "", text))),
                null);
    }

    private static String snippet(String context) {
        String behind = "text: [Tier 5 | social] ";
        return context.substring(context.indexOf(behind) + behind.length());
    }
}
