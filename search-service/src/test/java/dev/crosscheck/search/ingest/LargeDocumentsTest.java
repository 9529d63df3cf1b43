package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests documents whose size or shape once made reading slow or memory-hungry: each took minutes, or all the memory.
 */
class LargeDocumentsTest {

    private static final int ITEMS = 50_000;

    @Test
    void shouldNumberEveryItemWhenAMarkdownListIsLong() {
        // Given
        String markdown = "1. a\n".repeat(ITEMS);

        // When
        ParsedDocument document = Sample.markdown(markdown);

        // Then
        assertThat(document.text()).startsWith("1. a\n2. a\n").endsWith("\n" + ITEMS + ". a");
        assertEveryPassageStandsInTheText(document);
    }

    @Test
    void shouldNumberEveryItemWhenAListOfAPageIsLong() {
        // Given
        String html = "<ol>" + "<li>a".repeat(ITEMS) + "</ol>";

        // When
        ParsedDocument document = Sample.html(html);

        // Then
        assertThat(document.text()).startsWith("1. a\n2. a\n").endsWith("\n" + ITEMS + ". a");
    }

    @ParameterizedTest
    @EnumSource(names = {"TEXT", "MARKDOWN", "HTML"})
    void shouldRefuseTheDocumentWhenItHasMillionsOfParagraphs(MediaType type) {
        // Given
        String paragraph = type == MediaType.HTML ? "<p>a" : "a\n\n";
        Upload upload = Sample.upload("a", type, paragraph.repeat(3_000_000));

        // When
        Parsing.Rejected refused = Sample.refused(upload);

        // Then
        assertThat(refused.field()).isEqualTo("text");
        assertThat(refused.reason()).containsPattern("more than (100000|250000) .*split it");
    }

    @ParameterizedTest
    @EnumSource(names = {"TEXT", "MARKDOWN", "HTML"})
    void shouldReadTheDocumentWhenItIsOneLineOfMegabytes(MediaType type) {
        // Given
        String line = "The plant knew on 11 February 2025 that tank T-3 leaked. ".repeat(10_000);

        // When
        ParsedDocument document = Sample.parse(Sample.upload("a", type, line));

        // Then
        assertThat(document.text()).isEqualTo(line.strip());
        assertEveryPassageStandsInTheText(document);
    }

    static Stream<Arguments> shapes() {
        int n = 30_000;
        return Stream.of(
                Arguments.of(
                        "quotes 10,000 deep", MediaType.MARKDOWN, ">".repeat(10_000) + " words\n" + "more\n".repeat(n)),
                Arguments.of("lists in lists", MediaType.MARKDOWN, "- ".repeat(n) + "words"),
                Arguments.of("images in images", MediaType.MARKDOWN, "words " + "![".repeat(n) + "](u)".repeat(n)),
                Arguments.of("emphasis", MediaType.MARKDOWN, "*words **words ".repeat(n / 5)),
                Arguments.of("open brackets", MediaType.MARKDOWN, "words [".repeat(n)),
                Arguments.of("brackets on lines", MediaType.MARKDOWN, "[\n".repeat(n) + "words"),
                Arguments.of("dashes on lines", MediaType.MARKDOWN, "words\n" + "--- a\n".repeat(n)),
                Arguments.of("tags of a block", MediaType.MARKDOWN, "words\n\n" + "<div>\n".repeat(n / 10)),
                Arguments.of("elements in elements", MediaType.HTML, "<div>words".repeat(n / 5)),
                Arguments.of("articles in articles", MediaType.HTML, ("<article>" + "words ".repeat(30)).repeat(500)),
                Arguments.of("links in boxes", MediaType.HTML, "words words <div><a href=x>a</a>".repeat(n / 10)),
                Arguments.of("lists in lists", MediaType.HTML, "<ul><li>words".repeat(n / 10)),
                Arguments.of("tables in tables", MediaType.HTML, "<table><tr><td>words".repeat(n / 50)),
                Arguments.of("navigation", MediaType.HTML, "words" + "<nav>a</nav>".repeat(n / 5)),
                Arguments.of("entities", MediaType.HTML, "words " + "&amp;&#99;&x".repeat(n)),
                Arguments.of("dates", MediaType.HTML, "<main>" + "<time datetime=x>words</time> ".repeat(n / 5)),
                Arguments.of("lines", MediaType.TEXT, "words\n".repeat(3 * n)),
                Arguments.of("marks", MediaType.TEXT, "“".repeat(10 * n) + "words"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shapes")
    void shouldReadTheDocumentWhenItsShapeIsHostile(String what, MediaType type, String content) {
        // When
        ParsedDocument document = Sample.parse(Sample.upload("a", type, content));

        // Then
        assertThat(document.text()).contains("words");
        assertEveryPassageStandsInTheText(document);
    }

    @Test
    @Timeout(20)
    void shouldReadAPageWhoseHeadingHasManyMarksBeforeManyBlocks() {
        // Given
        int n = 60_000;
        String page = "<h2>" + "<b>x</b>".repeat(n) + "</h2>" + "<p>".repeat(n) + "words words";

        // When
        ParsedDocument document = Sample.parse(Sample.upload("a", MediaType.HTML, page));

        // Then
        assertThat(document.text()).endsWith("words words");
    }

    static Stream<Arguments> explosions() {
        String attributes =
                IntStream.range(0, 50_000).mapToObj(i -> "<html a" + i + "=1>").collect(Collectors.joining());
        return Stream.of(
                Arguments.of(
                        "cells of a table",
                        MediaType.MARKDOWN,
                        "|a".repeat(2_000) + "|\n" + "|-".repeat(2_000) + "|\n" + "|a\n".repeat(2_000)),
                Arguments.of("elements of a page", MediaType.HTML, "<p>a".repeat(130_000)),
                Arguments.of("attributes of the root", MediaType.HTML, attributes + "<p>words"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("explosions")
    void shouldRefuseTheDocumentWhenLittleTextMakesManyNodes(String what, MediaType type, String content) {
        // Given
        Upload upload = Sample.upload("a", type, content);

        // When
        Parsing.Rejected refused = Sample.refused(upload);

        // Then
        assertThat(refused.field()).isEqualTo("text");
        assertThat(refused.reason()).containsAnyOf("more than 250000", "more than one page");
    }

    @Test
    void shouldKeepTableAndListWholeWhenTheyAreLargeAndHonest() {
        // Given
        String table = "| day | litres |\n|---|---|\n" + "| 4 March | 12 |\n".repeat(5_000);

        // When
        ParsedDocument document = Sample.markdown(table);

        // Then
        assertThat(document.text().lines()).hasSize(5_001).endsWith("- day: 4 March; litres: 12");
    }

    @Test
    void shouldKeepTheInnermostHeadingsWhenThePathIsLong() {
        // Given
        String markdown = IntStream.rangeClosed(1, 5)
                        .mapToObj(level -> "#".repeat(level) + " " + (char) ('a' + level) + "x".repeat(190) + "\n\n")
                        .reduce("", String::concat)
                + "Words.";

        // When
        String path = Sample.markdown(markdown).passages().getFirst().sectionPath();

        // Then
        assertThat(path).startsWith("e").contains(" > f").hasSizeLessThanOrEqualTo(500);
    }

    private static void assertEveryPassageStandsInTheText(ParsedDocument document) {
        int end = 0;
        for (PassageSpan passage : document.passages()) {
            assertThat(document.text().substring(end, passage.start())).isBlank();
            end = passage.end();
        }
        assertThat(document.text().substring(end)).isBlank();
    }
}
