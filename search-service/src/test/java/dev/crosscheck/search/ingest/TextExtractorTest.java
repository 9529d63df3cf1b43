package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextExtractorTest {

    @Test
    void shouldUnwrapLinesWhenAParagraphWasWrapped() {
        // Given
        String text = """
                The manager of the Lakeview water treatment plant was told on
                11 February 2025 that a tank of disinfectant was leaking.

                Second paragraph.
                """;

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.text())
                .isEqualTo("The manager of the Lakeview water treatment plant was told on 11 February 2025 that a tank"
                        + " of disinfectant was leaking.\n\nSecond paragraph.");
    }

    @Test
    void shouldKeepLinesWhenTheyEndEarlyOrAreMarked() {
        // Given
        String text =
                "Dear Sir\nthe tank leaks\n- the first point of this letter which is a rather long line\n- the second";

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.text())
                .isEqualTo("Dear Sir\nthe tank leaks\n- the first point of this letter which is a rather long line\n"
                        + "- the second");
    }

    @Test
    void shouldKeepLinesWhenEachHasALabelAndAFigure() {
        // Given
        String text = """
                Replacement of decking, 38 square metres, larch: 7,250 euros
                Two timber piles, driven and fixed to the quay: 3,480 euros
                Total without tax, valid for three months only: 10,730 euros
                """;

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.text()).isEqualTo(text.strip());
    }

    @Test
    void shouldWriteTheRowsOfATableWithBarsWhenTabsOrBarsDivideItsCells() {
        // Given
        String text = """
                The table says what is paid.

                accessory\tcovered once in
                mask\t6 months
                tube\t12 months
                Other accessories are not paid.

                1.\tFirst
                2.\tSecond

                |plan|share of the costs that the member has to pay|
                |---|:-:|
                |Basic|20 per cent|
                It may rise.""";

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.text()).isEqualTo("""
                The table says what is paid.
                | accessory | covered once in |
                | mask | 6 months |
                | tube | 12 months |

                Other accessories are not paid.
                1. First
                2. Second
                |plan|share of the costs that the member has to pay|
                |Basic|20 per cent|

                It may rise.""");
    }

    @Test
    void shouldTakeAShortFirstLineForTheHeadingWhenItStandsAlone() {
        // Given
        String text = "Report on the leak\n\nThe plant leaked.";

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.metadata().title()).isEqualTo("Report on the leak");
        assertThat(Sample.passages(document)).containsExactly("The plant leaked.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "It leaked.\n\nMore words.",
                "Only one line",
                "- point\n\nMore words.",
                "Line\nLine\n\nMore.",
                "<p align=\"center\"><img src=\"logo.png\"></p>\n\nMore words."
            })
    void shouldTakeTheFileNameForTheTitleWhenTheFirstParagraphIsNoHeading(String text) {
        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.metadata().title()).isEqualTo("sample");
    }

    @Test
    void shouldPartParagraphsWhenPagesBreak() {
        // Given
        String text = "End of page one.\fStart of page two.\r\n\r\nOld Mac line.\rNext.";

        // When
        ParsedDocument document = Sample.text(text);

        // Then
        assertThat(document.text()).isEqualTo("End of page one.\n\nStart of page two.\n\nOld Mac line.\nNext.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\u0007b", "a\u007Fb", "a\ud800b", "\udc00", "   \n\t ", ""})
    void shouldRefuseTheTextWhenItIsNotText(String content) {
        // Given
        Upload upload = Sample.upload("a.txt", MediaType.TEXT, content);

        // When
        Parsing.Rejected refused = Sample.refused(upload);

        // Then
        assertThat(refused.field()).isEqualTo("text");
    }
}
