package dev.crosscheck.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.files.Piece.Structured;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.common.function.PDFunctionType2;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.color.PDColor;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceRGB;
import org.apache.pdfbox.pdmodel.graphics.color.PDICCBased;
import org.apache.pdfbox.pdmodel.graphics.color.PDSeparation;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.shading.PDShadingType2;
import org.apache.pdfbox.pdmodel.graphics.state.PDExtendedGraphicsState;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** White letters of a PDF are left out on white paper and kept on anything coloured. */
class WhiteLettersTest {

    private static final String SEEN = "WRAPPED Seen by all.";
    private static final String WHITE = "WRAPPED Words in white.";

    /** Paints on a page. */
    interface Painting {
        void on(PDPageContentStream content, PDDocument document) throws IOException;
    }

    private static byte[] pdf(Painting painting) {
        return Fixtures.bytes(out -> {
            try (PDDocument document = new PDDocument()) {
                PDPage page = new PDPage();
                document.addPage(page);
                try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                    painting.on(content, document);
                }
                document.save(out);
            }
        });
    }

    private static void words(PDPageContentStream content, String words, float y) throws IOException {
        content.beginText();
        content.setFont(new PDType1Font(FontName.HELVETICA), 11);
        content.newLineAtOffset(60, y);
        content.showText(words);
        content.endText();
    }

    private static byte[] blackAndWhiteOver(Painting background) {
        return pdf((content, document) -> {
            background.on(content, document);
            blackAndWhite(content);
        });
    }

    /** Writes a black line, then one in white at a height of 600. */
    private static void blackAndWhite(PDPageContentStream content) throws IOException {
        content.setNonStrokingColor(0f);
        words(content, "Seen by all.", 700);
        content.setNonStrokingColor(1f, 1f, 1f);
        words(content, "Words in white.", 600);
    }

    private static void box(PDPageContentStream content, float grey) throws IOException {
        content.setNonStrokingColor(grey);
        content.addRect(50, 590, 400, 30);
        content.fill();
    }

    private static List<String> lines(byte[] pdf) {
        List<Piece> pieces = FileReading.read("a.pdf", FileKind.PDF, Fixtures.LIMITS, pdf);
        assertThat(pieces).singleElement().isInstanceOf(Structured.class);
        return ((Structured) pieces.getFirst())
                .blocks().stream()
                        .map(block -> block.kind() + " " + block.text().strip())
                        .toList();
    }

    static Stream<Arguments> whites() {
        return Stream.of(
                Arguments.of("grey", (Painting) (content, document) -> content.setNonStrokingColor(1f)),
                Arguments.of("RGB", (Painting) (content, document) -> content.setNonStrokingColor(1f, 1f, 1f)),
                Arguments.of("nearly white", (Painting)
                        (content, document) -> content.setNonStrokingColor(0.98f, 0.99f, 0.98f)),
                Arguments.of("CMYK", (Painting) (content, document) -> content.setNonStrokingColor(0f, 0f, 0f, 0f)),
                Arguments.of("no spot colour", (Painting)
                        (content, document) -> content.setNonStrokingColor(new PDColor(new float[] {0}, spot()))),
                Arguments.of("a profile", (Painting) (content, document) ->
                        content.setNonStrokingColor(new PDColor(new float[] {1, 1, 1}, profile(document)))),
                Arguments.of("white lines only", (Painting) (content, document) -> {
                    content.setRenderingMode(RenderingMode.STROKE);
                    content.setStrokingColor(1f);
                    content.setNonStrokingColor(0f);
                }));
    }

    private static COSArray numbers(float... numbers) {
        COSArray array = new COSArray();
        array.setFloatArray(numbers);
        return array;
    }

    private static PDSeparation spot() throws IOException {
        COSDictionary tint = new COSDictionary();
        tint.setInt(COSName.FUNCTION_TYPE, 2);
        tint.setInt(COSName.N, 1);
        tint.setItem(COSName.DOMAIN, numbers(0f, 1f));
        tint.setItem(COSName.C0, numbers(1f, 1f, 1f));
        tint.setItem(COSName.C1, numbers(1f, 0f, 0f));
        PDSeparation spot = new PDSeparation();
        spot.setColorantName("Signal");
        spot.setAlternateColorSpace(PDDeviceRGB.INSTANCE);
        spot.setTintTransform(new PDFunctionType2(tint));
        return spot;
    }

    private static PDICCBased profile(PDDocument document) throws IOException {
        PDStream noProfile = new PDStream(document);
        noProfile.getCOSObject().setInt(COSName.N, 3);
        COSArray space = new COSArray();
        space.add(COSName.ICCBASED);
        space.add(noProfile);
        return PDICCBased.create(space, new PDResources());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("whites")
    void shouldLeaveOutLettersWhenTheyAreWhiteOnWhitePaper(String what, Painting white) {
        // Given
        byte[] pdf = pdf((content, document) -> {
            words(content, "Seen by all.", 700);
            white.on(content, document);
            words(content, "Words in white.", 600);
        });

        // When
        List<String> lines = lines(pdf);

        // Then
        assertThat(lines).as(what).containsExactly(SEEN);
    }

    static Stream<Arguments> backgrounds() {
        return Stream.of(
                Arguments.of("dark box", (Painting) (content, document) -> box(content, 0.2f)),
                Arguments.of("box of lines", (Painting) (content, document) -> {
                    content.setNonStrokingColor(0.2f, 0.2f, 0.6f);
                    content.moveTo(50, 590);
                    content.lineTo(450, 590);
                    content.lineTo(450, 620);
                    content.curveTo(300, 640, 200, 640, 50, 620);
                    content.closeAndFillAndStroke();
                }),
                Arguments.of("two boxes of one path", (Painting) (content, document) -> {
                    content.setNonStrokingColor(0f, 0f, 0f, 1f);
                    content.addRect(50, 100, 10, 10);
                    content.addRect(50, 590, 400, 30);
                    content.fillEvenOdd();
                }),
                Arguments.of("thick line", (Painting) (content, document) -> {
                    content.setStrokingColor(0f, 0f, 0.5f);
                    content.setLineWidth(20);
                    content.moveTo(50, 603);
                    content.lineTo(450, 603);
                    content.stroke();
                }),
                Arguments.of("image", (Painting) (content, document) -> content.drawImage(
                        LosslessFactory.createFromImage(
                                document, new BufferedImage(8, 8, BufferedImage.TYPE_BYTE_GRAY)),
                        50,
                        590,
                        400,
                        30)),
                Arguments.of("shading", (Painting) (content, document) -> {
                    content.saveGraphicsState();
                    content.addRect(50, 590, 400, 30);
                    content.clip();
                    content.shadingFill(new PDShadingType2(new COSDictionary()));
                    content.restoreGraphicsState();
                }),
                Arguments.of("dark box in a form that is moved", (Painting) (content, document) -> {
                    PDFormXObject form = new PDFormXObject(document);
                    form.setBBox(new PDPage().getMediaBox());
                    form.setResources(new PDResources());
                    try (OutputStream out = form.getContentStream().createOutputStream()) {
                        out.write("0 0 0.4 rg 0 0 400 30 re f".getBytes(StandardCharsets.US_ASCII));
                    }
                    content.saveGraphicsState();
                    content.transform(Matrix.getTranslateInstance(50, 590));
                    content.drawForm(form);
                    content.restoreGraphicsState();
                }),
                Arguments.of("dark box that a white one hides", (Painting) (content, document) -> {
                    box(content, 0f);
                    content.setNonStrokingColor(1f);
                    content.addRect(0, 500, 600, 200);
                    content.fill();
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("backgrounds")
    void shouldKeepWhiteLettersWhenSomethingColouredLiesBehindThem(String what, Painting background) {
        // Given
        byte[] pdf = blackAndWhiteOver(background);

        // When
        List<String> lines = lines(pdf);

        // Then
        assertThat(lines).as(what).containsExactly(SEEN, WHITE);
    }

    static Stream<Arguments> noBackgrounds() {
        return Stream.of(
                Arguments.of("white box", (Painting) (content, document) -> box(content, 1f)),
                Arguments.of("dark box elsewhere", (Painting) (content, document) -> {
                    content.setNonStrokingColor(0f);
                    content.addRect(50, 300, 400, 30);
                    content.fill();
                }),
                Arguments.of("frame", (Painting) (content, document) -> {
                    content.setStrokingColor(0f);
                    content.setLineWidth(4);
                    content.addRect(50, 500, 400, 150);
                    content.stroke();
                }),
                Arguments.of("dark box that is clipped away", (Painting) (content, document) -> {
                    content.saveGraphicsState();
                    content.addRect(0, 0, 20, 20);
                    content.clip();
                    box(content, 0f);
                    content.restoreGraphicsState();
                }),
                Arguments.of("dark box that is transparent", (Painting) (content, document) -> {
                    PDExtendedGraphicsState clear = new PDExtendedGraphicsState();
                    clear.setNonStrokingAlphaConstant(0f);
                    content.saveGraphicsState();
                    content.setGraphicsStateParameters(clear);
                    box(content, 0f);
                    content.restoreGraphicsState();
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("noBackgrounds")
    void shouldLeaveOutWhiteLettersWhenWhatIsPaintedIsNotBehindThem(String what, Painting painting) {
        // Given
        byte[] pdf = blackAndWhiteOver(painting);

        // When
        List<String> lines = lines(pdf);

        // Then
        assertThat(lines).as(what).containsExactly(SEEN);
    }

    @Test
    void shouldLeaveOutWhiteLettersWhenTheDarkBoxIsPaintedOverThem() {
        // Given
        byte[] pdf = pdf((content, document) -> {
            blackAndWhite(content);
            box(content, 0f);
        });

        // When
        List<String> lines = lines(pdf);

        // Then
        assertThat(lines).containsExactly(SEEN);
    }

    @Test
    void shouldKeepLettersWhenAColourBeforeThemIsWhite() {
        // Given
        byte[] pdf = pdf((content, document) -> {
            content.saveGraphicsState();
            content.setNonStrokingColor(1f);
            content.restoreGraphicsState();
            words(content, "Seen by all.", 700);
            content.setNonStrokingColor(1f);
            content.setStrokingColor(0f);
            content.setRenderingMode(RenderingMode.FILL_STROKE);
            words(content, "In outlines.", 650);
            content.setRenderingMode(RenderingMode.FILL);
            content.setNonStrokingColor(0.9f, 0.9f, 0.9f);
            words(content, "In pale grey.", 600);
        });

        // When
        List<String> lines = lines(pdf);

        // Then
        assertThat(lines).containsExactly(SEEN, "WRAPPED In outlines.", "WRAPPED In pale grey.");
    }

    @Test
    void shouldReadWhiteLettersWhenTheWholePageIsDark() {
        // Given
        byte[] pdf = pdf((content, document) -> {
            content.setNonStrokingColor(0.1f, 0.1f, 0.2f);
            content.addRect(0, 0, 612, 792);
            content.fill();
            content.setNonStrokingColor(1f);
            words(content, "Seen by all.", 700);
            words(content, "Words in white.", 600);
        });

        // When
        List<String> lines = lines(pdf);

        // Then
        assertThat(lines).containsExactly(SEEN, WHITE);
    }

    @Test
    void shouldReadWhiteLettersLikeInvisibleOnesWhenThePageHasNoOthers() {
        // Given
        byte[] pdf = pdf((content, document) -> {
            content.setNonStrokingColor(1f);
            words(content, "Words in white.", 600);
        });

        // When
        List<String> lines = lines(pdf);

        // Then
        assertThat(lines).containsExactly(WHITE);
    }
}
