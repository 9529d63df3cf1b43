package dev.crosscheck.search.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the marks of notes are no part of sentences, and that superscripts are no part of numbers. */
class NoteMarksTest {

    private static final String SEEN = "<p>The owl was counted in every valley of the region in that year.</p>";

    private static String text(String html) {
        return Sample.html("<html><body><main>" + SEEN + html + "</main></body></html>")
                .text();
    }

    @Test
    void shouldLeaveOutTheReferencesOfAWiki() {
        // Given
        String page = """
                <div class="mw-heading"><h2 id="Range">Range</h2><span class="mw-editsection"><span>[</span><a
                href="/edit">edit</a><span>]</span></span></div>
                <p>There are 13,000 pairs.<sup id="r1" class="reference"><a href="#n1"><span>[</span>1<span>]</span></a>
                </sup> It nests in trees.<sup class="reference"><a href="#n2">[2]</a></sup><sup
                class="noprint Inline-Template">[<i><a href="/wiki/needed">citation needed</a></i>]</sup></p>""";

        // Then
        assertThat(text(page)).endsWith("\n\nRange\n\nThere are 13,000 pairs. It nests in trees.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It nests here<sup> <a href='#n1'>1</a> </sup>.           | It nests here.",
                "It nests here<a href='#n1'><sup>1</sup></a>.             | It nests here.",
                "It nests here<a role='doc-noteref' href='#n1'>1</a>.     | It nests here.",
                "It nests here.<sup>1,2</sup> It sings.                   | It nests here. It sings.",
                "It nests here<sup>[3]</sup> and sings.                   | It nests here and sings.",
                "It has a ratio of <sup>13</sup>C:<sup>12</sup>C.         | It has a ratio of ¹³C:¹²C.",
                "It was found.<sup>13</sup><i>C</i> is rare.              | It was found.¹³C is rare.",
                "It costs $19.<sup>99</sup>                               | It costs $19.⁹⁹",
                "It has <a href='#area'>4 km<sup>2</sup></a>.             | It has 4 km².",
                "It is the 1<sup>st</sup> <sup><a href='/tm'>TM</a></sup> | It is the 1st TM",
                "It needs 10<sup>-3</sup> m<sup>3</sup> H<sub>2</sub>O.   | It needs 10⁻³ m³ H2O."
            })
    void shouldLeaveOutMarksAndRaiseWhatIsNone(String paragraph, String expected) {
        assertThat(text("<p>" + paragraph + "</p>")).endsWith("\n\n" + expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It weighs 10<sup>6</sup> tonnes.           | 10",
                "It covers 42<sup>1</sup> percent.          | 42",
                "It was there in 2020<sup>2</sup> as well.  | 2020",
                "It takes 1.5<sup><a href=#n>3</a></sup> kg | 1.5"
            })
    void shouldKeepANumberApartFromWhatIsRaisedBehindIt(String sentence, String number) {
        // When
        String paragraph = text("<p>" + sentence + "</p>").substring(SEEN.length() - "<p></p>".length());
        String cell = text("<table><tr><th>" + sentence + "</th></tr></table>");

        // Then
        assertThat(Figures.in(paragraph)).extracting(Figure::value).containsExactly(number);
        assertThat(Figures.in(cell)).extracting(Figure::value).containsExactly(number);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<h2>Range</h2><p>Here.</p><h2>See also</h2>LINKS                 | Range/Here.",
                "<h2>See also</h2><div>LINKS</div><h2>Range</h2><p>Here.</p>      | Range/Here.",
                "<h2>Links</h2><h3>Press</h3>LINKS<h2>Range</h2><p>Here.</p>      | Range/Here.",
                "<h2>Range</h2>LINKS<p>Here.</p>                                  | Range/Here.",
                "<h2>Closed on Monday</h2><h2>Range</h2><p>Here.</p>              | Closed on Monday/Range/Here.",
                "<h2>Range</h2><p>Here.</p><h2>Closed</h2><footer>Paper</footer>  | Range/Here./Closed"
            })
    void shouldLeaveOutAHeadingIfOnlyListsOfLinksAreBelowIt(String html, String expected) {
        // Given
        String links = "<ul><li><a href=/1>Herons of the north</a></li><li><a href=/2>Owls of the south</a></li>"
                + "<li><a href=/3>Swans of the east</a></li></ul>";

        // When
        List<String> lines = text(html.replace("LINKS", links))
                .lines()
                .filter(line -> !line.isBlank())
                .toList();

        // Then
        assertThat(lines.subList(1, lines.size())).containsExactly(expected.split("/"));
    }

    @Test
    void shouldCountTheItemsOfAListFromItsStart() {
        // Given
        String lists = "<ol start=5><li>Fifth</li><li>Sixth</li></ol><ol start=-><li>First</li></ol>";

        // Then
        assertThat(text(lists).lines().toList()).endsWith("5. Fifth", "6. Sixth", "1. First");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "It weighs 10<sup>6</sup> tonnes.  | It weighs 10⁶ tonnes.",
                "Counted in 2019<br>2020<BR />2021 | Counted in 2019/2020/2021",
                "A heron.<sup>1</sup> Another.     | A heron. Another.",
                "A <b>heron</b></sup> is here.     | A heron is here.",
                "Some 10<sup class=x>6</SUP > owls | Some 10⁶ owls",
                "A <support>6</support> here.      | A 6 here.",
                "<i>A</i>.<sup>13</sup>C is rare.  | A.¹³C is rare.",
                "<p>Some 10<sup>6</sup> herons</p> | Some 10⁶ herons"
            })
    void shouldKeepNumbersApartWhenMarkdownHasHtml(String markdown, String expected) {
        // When
        List<String> lines = Sample.markdown(markdown).text().lines().toList();

        // Then
        assertThat(lines).containsExactly(expected.split("/"));
    }
}
