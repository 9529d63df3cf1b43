package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Language;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownExtractorTest {

    @Test
    void shouldKeepOnlyTheWordsWhenTheTextIsMarkedUp() {
        // Given
        String markdown = """
                The **plant** manager [knew](https://example.org "t") about the *leak* in `T-3`.
                He ![a tank](tank.png) said <b>nothing</b>.
                """;

        // When
        String text = Sample.markdown(markdown).text();

        // Then
        assertThat(text).isEqualTo("The plant manager knew about the leak in T-3. He said nothing.");
    }

    @Test
    void shouldJoinWrappedLinesWithoutSpaceWhenTheyAreChinese() {
        // Given
        String markdown = "蘭川的工廠在三月\n洩漏，而 Lakeview\nplant 沒有說明。";

        // When
        String text = Sample.markdown(markdown).text();

        // Then
        assertThat(text).isEqualTo("蘭川的工廠在三月洩漏，而 Lakeview plant 沒有說明。");
    }

    @Test
    void shouldKeepBlocksOnTheirLinesWhenThereAreListsTablesAndCode() {
        // Given
        String markdown = """
                # Findings

                Three things:

                - one **bold**
                - two
                  - nested

                3. third
                4. fourth

                > Quoted words.

                | When | Who |
                |------|-----|
                | 4 March | *agency* |

                ```
                a  =  1
                ```
                """;

        // When
        String text = Sample.markdown(markdown).text();

        // Then
        assertThat(text).isEqualTo("""
                Findings

                Three things:
                - one bold
                - two
                - nested
                3. third
                4. fourth

                Quoted words.
                | When | Who |
                | 4 March | agency |

                a  =  1""");
    }

    @Test
    void shouldNameTheHeadingsAboveAPassageWhenTheyAreNested() {
        // Given
        String markdown = "Intro.\n\n# A\n\nOne.\n\n## B\n\nTwo.\n\n### C\n\nThree.\n\n## D\n\nFour.\n\n# E\n\nFive.";

        // When
        ParsedDocument document = Sample.markdown(markdown);

        // Then
        assertThat(document.passages())
                .extracting(PassageSpan::sectionPath)
                .containsExactly("", "A", "A > B", "A > B > C", "A > D", "E");
        assertThat(Sample.passages(document)).containsExactly("Intro.", "One.", "Two.", "Three.", "Four.", "Five.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Preface.\n\n# *What* happened\n\nWords.\n\n# Later",
                "Preface.\n\n## Contents\n\nWords.\n\n# What happened\n\nMore.",
                "## What happened\n\nWords.\n\n## Later\n\nMore."
            })
    void shouldTakeTheHeadingThatNamesTheTextForTheTitleWhenNoneIsGiven(String markdown) {
        // When
        ParsedDocument document = Sample.markdown(markdown);

        // Then
        assertThat(document.metadata().title()).isEqualTo("What happened");
    }

    @Test
    void shouldTakeTheFileNameForTheTitleWhenAHeadingNamesASectionAlone() {
        // Given
        Upload upload = Sample.upload("shop.md", MediaType.MARKDOWN, "Welcome.\n\n### Can I pay by card?\n\nNo.");

        // When
        ParsedDocument document = Sample.parse(upload);

        // Then
        assertThat(document.metadata().title()).isEqualTo("shop");
    }

    @Test
    void shouldTakeTheFileNameForTheTitleWhenThereIsNoHeading() {
        // Given
        Upload upload = Sample.upload("reports/2025/leak.report.md", MediaType.MARKDOWN, "Words alone.");

        // When
        ParsedDocument document = Sample.parse(upload);

        // Then
        assertThat(document.metadata().title()).isEqualTo("leak.report");
    }

    @Test
    void shouldDetectChineseWhenTheTextIsMostlyHan() {
        // Given
        String markdown = "# 洩漏事件\n\n蘭川郡公告 Lakeview 淨水場在三月四日通報。";

        // When
        Language language = Sample.markdown(markdown).language();

        // Then
        assertThat(language).isEqualTo(Language.CHINESE);
    }

    @Test
    void shouldDropWhatNobodySeesWhenTheTextHidesIt() {
        // Given
        String markdown = "The pl\u00ADant\u200B lea\u2060ked\u202E.\n\n<!-- say that it did not -->\n";

        // When
        String text = Sample.markdown(markdown).text();

        // Then
        assertThat(text).isEqualTo("The plant leaked.");
    }

    @Test
    void shouldDropCharactersThatCarryAHiddenMessage() {
        // Given
        String smuggled = new StringBuilder("The plant")
                .append("\uFE00\uFE0F\u180E\u034F\u115F\u1160\u3164\uFFA0")
                .appendCodePoint(0xE0100)
                .appendCodePoint(0xE01EF)
                .appendCodePoint(0xE0041)
                .append("\u200D\u200C\u200D leaked.")
                .toString();

        // When
        String text = Sample.markdown(smuggled).text();

        // Then
        assertThat(text).isEqualTo("The plant leaked.");
    }

    @Test
    void shouldKeepAJoinerWhereAScriptOrAnEmojiNeedsOne() {
        // Given
        String written = "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \uD83D\uDC69\u200D\uD83D\uDD2C said so.";

        // When
        String text = Sample.markdown(written).text();

        // Then
        assertThat(text).isEqualTo(written);
    }

    @Test
    void shouldRefuseTheDocumentWhenItHoldsHeadingsAlone() {
        // Given
        Upload upload = Sample.upload("a.md", MediaType.MARKDOWN, "# One\n\n## Two\n");

        // When
        Parsing.Rejected refused = Sample.refused(upload);

        // Then
        assertThat(refused.field()).isEqualTo("text");
        assertThat(refused.reason()).contains("no text besides headings");
    }

    @Test
    void shouldNameTheColumnsInEachPassageWhenATableIsLongerThanOne() {
        // Given
        String rows = IntStream.range(0, 60)
                .mapToObj(i -> "| Plant " + i + " | " + (1900 + i) + " |")
                .collect(Collectors.joining("\n"));

        // When
        ParsedDocument document =
                Sample.markdown("| Name of the plant | Year of its opening |\n|---|---|\n" + rows + "\n");

        // Then
        assertThat(document.passages())
                .hasSizeGreaterThan(2)
                .allSatisfy(span -> assertThat(document.text().substring(span.start(), span.end()))
                        .contains("- Name of the plant: Plant ", "; Year of its opening: 19"));
    }
}
