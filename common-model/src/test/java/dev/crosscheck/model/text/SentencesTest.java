package dev.crosscheck.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SentencesTest {

    @Test
    void shouldSplitAtFullStopsWhenSentencesFollowOneAnother() {
        // Given
        String text = "The plant leaked. Fish died! Who knew? Nobody said.";

        // When
        List<String> sentences = english(text);

        // Then
        assertThat(sentences).containsExactly("The plant leaked.", "Fish died!", "Who knew?", "Nobody said.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Dr. Smith left the plant.",
                "The U.S. Environmental Protection Agency said so.",
                "It happened at No. 5 Creek Road.",
                "J. K. Rowling lives near the creek.",
                "The leak lost 3.5 litres an hour.",
                "Workers (see Fig. 3) saw it, e.g. the night shift.",
                "The record is at https://watersafety.example/en/inspections?id=17 for all to read.",
                "“Is it safe?” he asked the bureau.",
                "It began on Jan. 3 at the site."
            })
    void shouldNotSplitWhenTheStopEndsNoSentence(String sentence) {
        // When
        List<String> sentences = english(sentence + " The end came later.");

        // Then
        assertThat(sentences).containsExactly(sentence, "The end came later.");
    }

    @Test
    void shouldSplitAfterAnAbbreviationWhenAnOpenerFollows() {
        // When
        List<String> sentences = english("The shift ended at 5 p.m. The alarm rang later. Acme Inc. In May it closed.");

        // Then
        assertThat(sentences)
                .containsExactly(
                        "The shift ended at 5 p.m.", "The alarm rang later.", "Acme Inc.", "In May it closed.");
    }

    @Test
    void shouldSplitAfterAnAcronymThatLooksLikeAnAbbreviation() {
        // When
        List<String> sentences = english("Incidence is lower than in the absence of ART. Differences were modest.");

        // Then
        assertThat(sentences)
                .containsExactly("Incidence is lower than in the absence of ART.", "Differences were modest.");
    }

    @Test
    void shouldKeepHeadingsApartWhenNoBlankLineFollows() {
        // Given
        String text = "# Summary\nThe leak began in February.\nIt ended in March.\n- First point\n- Second point.";

        // When
        List<String> sentences = english(text);

        // Then
        assertThat(sentences)
                .containsExactly(
                        "Summary", "The leak began in February.", "It ended in March.", "First point", "Second point.");
    }

    @Test
    void shouldReadOnWhenALineIsOnlyWrapped() {
        // When
        List<String> sentences = english("The leak began\nin February. It ended\nin March.");

        // Then
        assertThat(sentences).containsExactly("The leak began\nin February.", "It ended\nin March.");
    }

    @Test
    void shouldKeepEntriesApartWhenEachLineHasALabelAndAFigure() {
        // Given
        String offer =
                "Decking, 38 square metres: 7,250 euros\nTwo piles: 3,480 euros\nTotal: 10,730 euros. It is valid now.";

        // When
        List<String> sentences = english(offer);

        // Then
        assertThat(sentences)
                .containsExactly(
                        "Decking, 38 square metres: 7,250 euros",
                        "Two piles: 3,480 euros",
                        "Total: 10,730 euros.",
                        "It is valid now.");
        assertThat(chinese("木樁兩支：3,480 元\n合計：10,730 元")).containsExactly("木樁兩支：3,480 元", "合計：10,730 元");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The levels rose as follows: in May 3.2 metres, and in\nJuly 5 metres.",
                "The board decided two things: to close on 1 May\nand to tell the members: at once.",
                "The council asked for one thing: an\nexplanation: it came."
            })
    void shouldReadOnWhenALabelledLineIsOnlyWrapped(String text) {
        assertThat(english(text)).containsExactly(text);
    }

    @Test
    void shouldSplitChineseWithoutSpacesWhenSentencesFollowOneAnother() {
        // When
        List<String> sentences = chinese("湖景廠在2月11日知道洩漏。公司否認！誰負責？水安全署：「材質錯誤。」鷺溪的魚死了……沒有人處理。");

        // Then
        assertThat(sentences).containsExactly("湖景廠在2月11日知道洩漏。", "公司否認！", "誰負責？", "水安全署：「材質錯誤。」", "鷺溪的魚死了……沒有人處理。");
    }

    @Test
    void shouldKeepTheSpeakerWithAQuotationWhenHeFollowsIt() {
        // When
        List<String> sentences = chinese("「這不是真的！」發言人說。隔天公司撤回聲明。");

        // Then
        assertThat(sentences).containsExactly("「這不是真的！」發言人說。", "隔天公司撤回聲明。");
    }

    @Test
    void shouldGiveSpansIntoTheTextWhenItHasMarginsAndWideSpaces() {
        // Given
        String text = "  \u3000The leak.  \n\n 洩漏。";

        // When
        List<Span> spans = Sentences.split(text, Language.ENGLISH);

        // Then
        assertThat(spans).extracting(span -> span.of(text)).containsExactly("The leak.", "洩漏。");
    }

    @Test
    void shouldFindNothingWhenThereIsNothing() {
        // When
        List<Span> spans = Sentences.split(" \n ", Language.ENGLISH);

        // Then
        assertThat(spans).isEmpty();
    }

    private static List<String> english(String text) {
        return Sentences.split(text, Language.ENGLISH).stream()
                .map(span -> span.of(text))
                .toList();
    }

    private static List<String> chinese(String text) {
        return Sentences.split(text, Language.CHINESE).stream()
                .map(span -> span.of(text))
                .toList();
    }
}
