package dev.crosscheck.gateway.report.print;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.crosscheck.gateway.report.FinishedReport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.text.PDFTextStripper;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PdfReportTest {

    @ParameterizedTest
    @ValueSource(strings = {"demo-discovery", "demo-discovery-zh"})
    void shouldSayWhatTheReportSaysInFontsOfItsOwn(String name) throws Exception {
        // Given
        FinishedReport report = GoldenReports.of(name);

        // When
        byte[] pdf = PdfReport.of(report);

        // Then
        Files.write(Files.createDirectories(Path.of("target/reports")).resolve(name + ".pdf"), pdf);
        try (PDDocument document = Loader.loadPDF(pdf)) {
            String words = words(document);
            assertThat(words).contains(report.brief().question().replaceAll("\\s", ""));
            report.claims().stream()
                    .filter(claim -> claim.quote() != null)
                    .forEach(claim -> assertThat(words).contains(claim.quote().replaceAll("\\s", "")));
            assertThat(words).doesNotContain("□").contains("✓");
            assertThat(fontsNotEmbedded(document)).isEmpty();
            assertThat(document.getDocumentInformation().getTitle()).contains("Crosscheck");
            assertThat(document.getDocumentCatalog().getDocumentOutline().children())
                    .hasSizeGreaterThan(3);
            assertThat(document.getDocumentCatalog().getStructureTreeRoot()).isNotNull();
            assertThat(links(document)).isNotEmpty();
            assertThat(addresses(document)).allMatch(address -> address.startsWith("https://"));
            assertThat(addresses(document)).isNotEmpty();
        }
        assertThat(pdf.length).isLessThan(600_000);
    }

    @Test
    void shouldOpenNothingThatThePageNamesWhenItIsMade(@TempDir Path folder) throws Exception {
        // Given
        List<String> asked = new CopyOnWriteArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        String there = "http://127.0.0.1:" + server.getAddress().getPort();
        String secret = Files.writeString(folder.resolve("secret.txt"), "theSecretOfTheFile")
                .toUri()
                .toString();

        // When
        byte[] pdf;
        try {
            pdf = PdfReport.of(Jsoup.parse("""
                    <html lang="en"><head><title>t</title><link rel="stylesheet" href="THERE/a.css">
                    <style>@import url("THERE/b.css"); @font-face { font-family: x; src: url("THERE/c.ttf") }
                    p { background-image: url("THERE/d.png"); font-family: x } li { list-style-image: url("THERE/l") }
                    i::before { content: url("THERE/e") }</style></head>
                    <body><h1>t</h1><p>Words <i>of</i> it</p><ul><li>x</li></ul><img src="THERE/f.png" alt="a">
                    <img src="FILE" alt="b"><object data="THERE/g.svg" type="image/svg+xml"></object>
                    <object type="application/pdf" data="THERE/m.pdf"></object><iframe src="THERE/h"></iframe>
                    <embed src="THERE/i"><svg><image href="THERE/j"></image></svg><link rel="attachment" href="FILE">
                    <a href="FILE" download="x">k</a><a href="file:///etc/passwd">n</a>
                    <a href="javascript:alert(1)">o</a></body></html>
                    """.replace("THERE", there).replace("FILE", secret)));
        } finally {
            server.stop(0);
        }

        // Then
        assertThat(asked).isEmpty();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(words(document)).contains("Words", "it").doesNotContain("theSecretOfTheFile");
            assertThat(addresses(document)).isEmpty();
            assertThat(document.getDocumentCatalog().getCOSObject().containsKey(COSName.OPEN_ACTION))
                    .isFalse();
            assertThat(document.getDocumentCatalog().getNames() == null
                            || document.getDocumentCatalog().getNames().getEmbeddedFiles() == null)
                    .isTrue();
        }
    }

    @Test
    void shouldLayOutWhateverDepthTheReportHas() {
        // Given
        FinishedReport deep = Printed.report("# When?\n\n" + ">".repeat(3_000) + " deep\n\n- ".repeat(50) + "end\n");

        // When
        byte[] pdf = PdfReport.of(deep);

        // Then
        assertThat(pdf).isNotEmpty();
    }

    private static String words(PDDocument document) throws IOException {
        return new PDFTextStripper().getText(document).replaceAll("\\s", "");
    }

    private static List<String> fontsNotEmbedded(PDDocument document) throws IOException {
        List<String> names = new ArrayList<>();
        for (PDPage page : document.getPages()) {
            for (COSName name : page.getResources().getFontNames()) {
                var font = page.getResources().getFont(name);
                if (!font.isEmbedded() || !font.getName().matches("[A-Z]{6}\\+.*")) {
                    names.add(font.getName());
                }
            }
        }
        return names;
    }

    private static List<PDAnnotationLink> links(PDDocument document) throws IOException {
        List<PDAnnotationLink> links = new ArrayList<>();
        for (PDPage page : document.getPages()) {
            page.getAnnotations().stream()
                    .filter(PDAnnotationLink.class::isInstance)
                    .map(PDAnnotationLink.class::cast)
                    .forEach(links::add);
        }
        return links;
    }

    private static List<String> addresses(PDDocument document) throws IOException {
        return links(document).stream()
                .map(PDAnnotationLink::getAction)
                .filter(PDActionURI.class::isInstance)
                .map(action -> ((PDActionURI) action).getURI())
                .toList();
    }
}
