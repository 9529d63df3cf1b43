package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.Piece.Structured;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.blend.BlendMode;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDTransparencyGroupAttributes;
import org.apache.pdfbox.pdmodel.graphics.state.PDExtendedGraphicsState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the paper of a page counts as white, with pages in the language of PDF. */
@Timeout(value = 15, unit = TimeUnit.SECONDS)
class PdfPaperTest {

    private static final String BLACK = "0 g BT /F 11 Tf 60 700 Td (Seen by all.) Tj ET ";
    private static final String WHITE = "1 g BT /F 11 Tf 60 600 Td (Words in white.) Tj ET ";
    private static final String DARK_BOX = "0 g 50 590 400 30 re f ";

    private static final String READ_BLACK = "WRAPPED Seen by all.";
    private static final String READ_WHITE = "WRAPPED Words in white.";

    /**
     * Returns a page that can use the states {@code Difference} and {@code Faint}, and the forms {@code Box} (a dark
     * box, then a clip that is not ended), {@code Strip} (dark paint, cut to a strip elsewhere) and {@code White} (the
     * white letters).
     */
    private static byte[] pdf(PDRectangle size, String operators) {
        return Fixtures.bytes(out -> {
            try (PDDocument document = new PDDocument()) {
                PDResources resources = new PDResources();
                resources.put(COSName.getPDFName("F"), new PDType1Font(FontName.HELVETICA));
                PDExtendedGraphicsState difference = new PDExtendedGraphicsState();
                difference.setBlendMode(BlendMode.DIFFERENCE);
                resources.put(COSName.getPDFName("Difference"), difference);
                PDExtendedGraphicsState faint = new PDExtendedGraphicsState();
                faint.setNonStrokingAlphaConstant(0.04f);
                resources.put(COSName.getPDFName("Faint"), faint);
                PDRectangle all = new PDRectangle(612, 792);
                resources.put(COSName.getPDFName("Box"), form(document, resources, all, DARK_BOX + "q 0 0 9 9 re W n"));
                resources.put(
                        COSName.getPDFName("Strip"),
                        form(document, resources, new PDRectangle(0, 300, 612, 100), "0 g 0 0 612 792 re f"));
                resources.put(COSName.getPDFName("White"), form(document, resources, all, WHITE));
                PDPage page = new PDPage(size);
                page.setResources(resources);
                byte[] content = operators.getBytes(StandardCharsets.US_ASCII);
                page.setContents(new PDStream(document, new ByteArrayInputStream(content), COSName.FLATE_DECODE));
                document.addPage(page);
                document.save(out);
            }
        });
    }

    /** Returns a transparency group. */
    private static PDFormXObject form(PDDocument document, PDResources resources, PDRectangle box, String operators)
            throws IOException {
        PDFormXObject form = new PDFormXObject(document);
        form.setBBox(box);
        form.setResources(resources);
        PDTransparencyGroupAttributes group = new PDTransparencyGroupAttributes();
        group.getCOSObject().setItem(COSName.S, COSName.TRANSPARENCY);
        form.getCOSObject().setItem(COSName.GROUP, group);
        try (OutputStream out = form.getContentStream().createOutputStream()) {
            out.write(operators.getBytes(StandardCharsets.US_ASCII));
        }
        return form;
    }

    private static List<String> lines(String operators) {
        return lines(new PDRectangle(612, 792), operators);
    }

    private static List<String> lines(PDRectangle size, String operators) {
        List<Piece> pieces = FileReading.read("a.pdf", FileKind.PDF, Fixtures.LIMITS, pdf(size, operators));
        return ((Structured) pieces.getFirst())
                .blocks().stream()
                        .map(block -> block.kind() + " " + block.text().strip())
                        .toList();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(textBlock = """
            white around a hole,      0 g 50 590 400 30 re f q 0 0 612 792 re 50 590 400 30 re W* n 1 g 0 0 612 792 re f
            white triangle beside,      0 g 50 590 400 30 re f q 0 0 m 0 792 l 9 0 l W n 1 g 0 0 612 792 re f Q
            white in another blend,     q /Difference gs 1 g 50 590 400 30 re f Q
            clip without a path,        q W n 0 g 50 590 400 30 re f Q
            clip without an area,       q 9 9 0 0 re W n 0 g 50 590 400 30 re f Q
            clip that ended,            q 0 0 9 9 re W n Q 0 g 50 590 400 30 re f
            clip of a form that ended,  /Strip Do 0 g 50 590 400 30 re f
            clip that a form leaves,    /Box Do 0 g 50 590 400 30 re f
            form,                       /Box Do
            closing line of s,          6 w 50 603 m 50 680 l 450 680 l 450 603 l s
            closing line of h,          6 w 50 603 m 50 680 l 450 680 l 450 603 l h S
            wide in one direction,      q 0.1 0 0 30 0 0 cm 1 w 500 20.5 m 4500 20.5 l S Q
            line upwards that is wide,  q 30 0 0 0.1 0 0 cm 3 w 3.2 5000 m 3.2 7000 l S Q
            faint paint,                q /Faint gs 0 g 50 590 400 30 re f Q
            shading,                    q 50 590 400 30 re W n /None sh Q
            box whose side is negative, 0 g 450 620 -400 -30 re f
            second box of a path,       0 g 9 9 9 9 re 50 590 400 30 re f
            """)
    void shouldKeepWhiteLettersWhenThePaperMayBeColoured(String what, String operators) {
        // Given
        String page = operators + " " + BLACK + WHITE;

        // When
        List<String> lines = lines(page);

        // Then
        assertThat(lines).as(what).containsExactly(READ_BLACK, READ_WHITE);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(textBlock = """
            another blend,            q /Difference gs 1 g BT /F 11 Tf 60 600 Td (Words in white.) Tj ET Q
            a form in another blend,  q /Difference gs /White Do Q
            letters that clip,        q 1 g BT /F 11 Tf 4 Tr 60 600 Td (Words in white.) Tj ET 0 g 0 0 612 792 re f Q
            """)
    void shouldKeepWhiteLettersWhenTheyMayBecomeDark(String what, String operators) {
        // Given
        String page = BLACK + operators;

        // When
        List<String> lines = lines(page);

        // Then
        assertThat(lines).as(what).containsExactly(READ_BLACK, READ_WHITE);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(textBlock = """
            nothing,                   0 w
            white form,                q 1 g 0 0 612 792 re f Q
            part of a form elsewhere,  /Strip Do
            clip in a clip,            q 50 0 9 792 re W n 0 300 612 9 re W n 0 g 0 0 612 792 re f Q
            path that is not painted,  0 g 0 0 612 792 re n
            frame,                     4 w 20 400 500 300 re s
            small boxes above,         0 g 60 640 9 9 re 80 640 9 9 re 100 640 9 9 re f
            """)
    void shouldLeaveOutWhiteLettersWhenThePaperIsWhite(String what, String operators) {
        // Given
        String page = operators + " " + BLACK + WHITE;

        // When
        List<String> lines = lines(page);

        // Then
        assertThat(lines).as(what).containsExactly(READ_BLACK);
    }

    @Test
    void shouldKeepWhiteLettersWhenTheyLieOutsideThePage() {
        // Given
        PDRectangle low = new PDRectangle(612, 500);

        // When
        List<String> lines = lines(low, BLACK + WHITE);

        // Then
        assertThat(lines).containsExactly(READ_BLACK, READ_WHITE);
    }

    @Test
    void shouldFindColouredBoxesWhenThePageIsLarge() {
        // Given
        PDRectangle large = new PDRectangle(14_400, 14_400);

        // When
        List<String> on = lines(large, DARK_BOX + BLACK + WHITE);
        List<String> beside = lines(large, "0 g 50 300 400 30 re f " + BLACK + WHITE);

        // Then
        assertThat(on).containsExactly(READ_BLACK, READ_WHITE);
        assertThat(beside).containsExactly(READ_BLACK);
    }

    @Test
    void shouldNotSlowDownWhenClipsAreNested() {
        // Given
        String clips = "q 0 0 612 599 re W n ".repeat(20_000);
        String more = "0 0 612 599 re W n ".repeat(50_000);
        String boxes = "q 900 900 1 1 re f Q ".repeat(50_000);

        // When
        List<String> lines = lines(BLACK + clips + more + boxes + "0 g 0 0 612 792 re f " + WHITE);

        // Then
        assertThat(lines).containsExactly(READ_BLACK);
    }

    @Test
    void shouldNotSlowDownWhenManyLettersAreWhite() {
        // Given
        String boxes = IntStream.range(0, 1990)
                .mapToObj(i -> "%d %d 3 3 re f ".formatted(i % 100 * 6, i / 100 * 6))
                .collect(Collectors.joining());
        String letters = "1 g BT /F 2 Tf 9 400 Td "
                + "(%s) Tj 0 -0.001 Td ".formatted("x".repeat(100)).repeat(2_000) + "ET ";

        // When
        List<String> lines = lines("0 g " + boxes + BLACK + letters);

        // Then
        assertThat(lines).containsExactly(READ_BLACK);
    }

    @Test
    void shouldNotSlowDownWhenManyWhiteBoxesFollowColouredOnes() {
        // Given
        String boxes = "0 g 9 9 9 9 re f ".repeat(1_990) + "1 g " + "0 0 612 500 re f ".repeat(200_000);

        // When
        List<String> lines = lines(boxes + BLACK + WHITE);

        // Then
        assertThat(lines).containsExactly(READ_BLACK);
    }

    @Test
    void shouldNotSlowDownWhenAPathHasManyParts() {
        // Given
        String path = "0 g " + "0 0 612 500 re ".repeat(200_000) + "B ";

        // When
        List<String> lines = lines(path + BLACK + WHITE);

        // Then
        assertThat(lines).containsExactly(READ_BLACK);
    }

    @Test
    void shouldKeepWhiteLettersWhenThereIsTooMuchToLookAt() {
        // Given
        String boxes = "0 g " + "0 0 612 500 re f ".repeat(20_000);

        // When
        List<String> lines = lines(boxes + BLACK + WHITE);

        // Then
        assertThat(lines).containsExactly(READ_BLACK, READ_WHITE);
    }
}
