package dev.crosscheck.analyst.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidatesTest {

    @Test
    void shouldTrimDatelinesCreditsAndNumbersOfItems() {
        // Given
        Source english = Given.source(
                1,
                "Wire",
                2,
                "2025-03-06",
                "LAKEVIEW, 6 March 2025 (Meridian Wire) — A leak of disinfectant has killed fish.");
        Source chinese = Given.source(2, "日報", 2, "2025-03-21", "〔嵐川日報湖景報導〕湖景廠洩漏案再有新事證。\n\n一、湖景廠洩漏量更正為至少4,800公升。");

        // When
        List<String> texts = texts(Mode.DISCOVERY, "leak 洩漏", english, chinese);

        // Then
        assertThat(texts)
                .containsExactly("A leak of disinfectant has killed fish.", "湖景廠洩漏案再有新事證。", "湖景廠洩漏量更正為至少4,800公升。");
    }

    @Test
    void shouldTakeEachLineOfABlockOfLabelledLines() {
        // Given
        Source minutes = Given.source(
                1,
                "Choir",
                null,
                "2026-03-11",
                "Present: Ann Lee (chair), Bo Ray (conductor)\nApologies: Cy Fox\nPlace: the canteen of the shipyard\n\n"
                        + "Ann Lee opened the meeting.");

        // Then
        assertThat(texts(Mode.DISCOVERY, "canteen conductor meeting", minutes))
                .containsExactly(
                        "Present: Ann Lee (chair), Bo Ray (conductor)",
                        "Place: the canteen of the shipyard",
                        "Ann Lee opened the meeting.");
    }

    @Test
    void shouldTakeARowByItsColumnsAndASentenceByItsHeading() {
        // Given
        Source offer = Given.source(1, "Offer", null, "2026-03-11", """
                | Item | Price |
                |---|---|
                | Total | 1,490 euros |

                Delivery

                We come on 9 May. The van is green.""");

        // Then
        assertThat(texts(Mode.DISCOVERY, "price delivery", offer))
                .contains("Total | 1,490 euros", "We come on 9 May.")
                .doesNotContain("The van is green.");
    }

    @Test
    void shouldKeepEachTextInItsSourceLetterForLetterWhenLinesWereWrapped() {
        // Given
        Source source =
                Given.source(1, "Wire", 2, null, "The leak killed\nfish in the creek.  It was bleach that did it.");

        // When
        List<String> texts = texts(Mode.DISCOVERY, "leak", source);

        // Then
        assertThat(texts)
                .containsExactly(
                        "The leak killed fish in the creek.",
                        "The leak killed fish in the creek.  It was bleach that did it.");
        assertThat(texts)
                .allMatch(text ->
                        QuoteCheck.find(text, source.document().passages()).isPresent());
    }

    @Test
    void shouldPassOverConjectureInStrictModeOnly() {
        // Given
        Source source = Given.source(
                1, "Agency", 1, null, "The leak may have begun in January 2025.", "The leak began on 9 February 2025.");

        // Then
        assertThat(texts(Mode.STRICT, "leak", source)).containsExactly("The leak began on 9 February 2025.");
        assertThat(texts(Mode.DISCOVERY, "leak", source)).hasSize(2);
    }

    @Test
    void shouldPassOverYesterdayWhenNobodyKnowsWhenThatWas() {
        // Given
        String text = "The leak was stopped yesterday by the fire brigade.";

        // Then
        assertThat(texts(Mode.DISCOVERY, "leak", Given.source(1, "Wire", 2, null, text)))
                .isEmpty();
        assertThat(texts(Mode.DISCOVERY, "leak", Given.source(1, "Wire", 2, "2025-03-06", text)))
                .hasSize(1);
    }

    @Test
    void shouldTakeASentenceOnceWhenPassagesOverlap() {
        // Given
        String text = "The leak killed fish in the creek.";
        Source once = Given.source(1, "Wire", 2, null, text);
        var passage = once.document().passages().getFirst();
        var document = once.document();
        Source twice = new Source(
                1,
                new FoundDocument(
                        document.documentId(),
                        1,
                        document.contentHash(),
                        document.title(),
                        document.url(),
                        document.site(),
                        null,
                        document.language(),
                        document.rating(),
                        1,
                        List.of(passage, passage)),
                null);

        // Then
        assertThat(texts(Mode.DISCOVERY, "leak", twice)).containsExactly(text);
    }

    @Test
    void shouldNotReadCloserWhatIsAboutSomethingElse() {
        // Given
        Source source = Given.source(
                1,
                "Wire",
                2,
                null,
                "The library opens on 22 March 2025.",
                "The leak killed fish in the creek.",
                "The company withdrew its statement in April.");

        // Then
        assertThat(texts(Mode.DISCOVERY, "leak", source))
                .containsExactly("The leak killed fish in the creek.", "The company withdrew its statement in April.");
    }

    private static List<String> texts(Mode mode, String about, Source... sources) {
        return Candidates.of(List.of(sources), Given.question("leak?", mode), Terms.distinct(about))
                .candidates()
                .stream()
                .map(Candidate::text)
                .toList();
    }

    @Test
    void shouldKeepARangeOfChineseNumbersAndDropAnItemsNumber() {
        // Given
        Source report = Given.source(1, "縣府", 1, "2026-03-11", "三、四十人因煙霧送醫觀察。\n二、一名住戶在三樓的陽台上獲救。");

        // Then
        assertThat(texts(Mode.DISCOVERY, "送醫 住戶", report)).containsExactly("三、四十人因煙霧送醫觀察。", "一名住戶在三樓的陽台上獲救。");
    }
}
