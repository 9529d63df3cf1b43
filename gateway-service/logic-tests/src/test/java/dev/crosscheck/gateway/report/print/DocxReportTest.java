package dev.crosscheck.gateway.report.print;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.model.text.Language;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.poi.xwpf.extractor.XWPFWordExtractor;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocxReportTest {

    @ParameterizedTest
    @ValueSource(strings = {"demo-discovery", "demo-discovery-zh"})
    void shouldSayWhatTheReportSaysAndLeadEachCitationToItsSource(String name) throws Exception {
        // Given
        FinishedReport report = GoldenReports.of(name);

        // When
        byte[] docx = DocxReport.of(report);

        // Then
        Files.write(Files.createDirectories(Path.of("target/reports")).resolve(name + ".docx"), docx);
        try (XWPFDocument document = new XWPFDocument(new ByteArrayInputStream(docx));
                XWPFWordExtractor extractor = new XWPFWordExtractor(document)) {
            String words = extractor.getText().replaceAll("\\s", "");
            assertThat(words).contains(report.brief().question().replaceAll("\\s", ""), "✓");
            report.claims().stream()
                    .filter(claim -> claim.quote() != null)
                    .forEach(claim -> assertThat(words).contains(claim.quote().replaceAll("\\s", "")));
            assertThat(document.getParagraphs())
                    .extracting(XWPFParagraph::getStyle)
                    .contains("Heading1", "Heading2", "Detail");
        }
        String body = parts(docx).get("word/document.xml");
        List<String> targets = all(body, "w:anchor=\"([^\"]+)\"");
        assertThat(targets).isNotEmpty();
        assertThat(all(body, "<w:bookmarkStart[^>]* w:name=\"([^\"]+)\""))
                .doesNotHaveDuplicates()
                .containsAll(targets);
        assertThat(all(parts(docx).get("word/_rels/document.xml.rels"), "Target=\"([^\"]+)\" TargetMode=\"External\""))
                .isNotEmpty()
                .allMatch(target -> target.startsWith("https://"));
    }

    @Test
    void shouldNameNothingThatAReaderWouldFetch() throws Exception {
        // Given
        var page = Jsoup.parse("""
                <body><p>a<img src="http://a.example/i.png"> b</p><object data="http://a.example/o"></object>
                <p><a href="file:///etc/passwd">c</a> <a href="http://a b/">d</a>
                <a href="javascript:alert(1)">e</a> <a href="https://a.example/ü?q=%20">f</a> \u0000\u0008</p>
                <blockquote><p>q</p></blockquote><pre><code>x
                y</code></pre><table><tr><th>h</th></tr><tr><td>1</td><td>2</td></tr></table>
                <ol><li>one<ul><li>in it</li></ul></li><li><p>two</p><p>more</p></li></ol></body>
                """);

        // When
        byte[] docx = DocxReport.of(page, Language.ENGLISH);

        // Then
        Map<String, String> parts = parts(docx);
        assertThat(String.join("\n", parts.values())).doesNotContain("passwd", "javascript", "i.png", "a.example/o");
        assertThat(all(parts.get("word/_rels/document.xml.rels"), "Target=\"([^\"]+)\" TargetMode=\"External\""))
                .containsExactly("https://a.example/%C3%BC?q=%20");
        try (XWPFDocument document = new XWPFDocument(new ByteArrayInputStream(docx))) {
            assertThat(document.getParagraphs().stream()
                            .filter(paragraph -> paragraph.getNumID() != null)
                            .map(XWPFParagraph::getText))
                    .containsExactly("one", "in it", "two");
            assertThat(document.getTables().getFirst().getRow(1).getCell(1).getText())
                    .isEqualTo("2");
        }
    }

    @Test
    void shouldKeepTheLinesOfACodeBlock() throws Exception {
        // Given
        var page = Jsoup.parse("<body><pre><code>if a:\n    b()\n</code></pre><p>one\ntwo</p></body>");

        // When
        byte[] docx = DocxReport.of(page, Language.ENGLISH);

        // Then
        try (XWPFDocument document = new XWPFDocument(new ByteArrayInputStream(docx))) {
            assertThat(document.getParagraphs())
                    .extracting(XWPFParagraph::getText)
                    .containsExactly("if a:\n    b()", "one two");
        }
    }

    @Test
    void shouldCountAListFromItsFirstNumber() throws Exception {
        // Given
        var page = Jsoup.parse("<body><ol start=\"3\"><li>three</li></ol><ol><li>one</li></ol></body>");

        // When
        byte[] docx = DocxReport.of(page, Language.ENGLISH);

        // Then
        try (XWPFDocument document = new XWPFDocument(new ByteArrayInputStream(docx))) {
            assertThat(document.getParagraphs())
                    .extracting(paragraph -> paragraph.getNumStartOverride().intValue())
                    .containsExactly(3, 1);
        }
    }

    private static List<String> all(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static Map<String, String> parts(byte[] docx) throws IOException {
        Map<String, String> parts = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(docx))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return parts;
    }
}
