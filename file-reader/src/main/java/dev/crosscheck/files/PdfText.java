package dev.crosscheck.files;

import dev.crosscheck.files.LineSpacing.Placed;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType3Font;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.form.PDTransparencyGroup;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.apache.pdfbox.util.Matrix;
import org.apache.pdfbox.util.Vector;

/**
 * Extracts lines from a PDF, page by page. Omits invisible letters, and white ones on white paper, if the page has
 * visible ones; otherwise they are the result of an earlier text recognition. Not thread safe.
 */
final class PdfText extends PDFTextStripper {

    /** Smaller letters are unreadable. A page with such a scale has no larger ones. */
    private static final float UNREADABLE = 1f;

    /** The height of capital letters, and the width of letters that are written downwards, as a share of their size. */
    private static final float HEIGHT = 0.7f;

    private static final float WIDTH = 1f;

    private final int mostCharacters;
    private final List<Placed> lines = new ArrayList<>();
    private final StringBuilder line = new StringBuilder();
    private final Map<Float, Integer> sizes = new HashMap<>();
    private List<Placed> visible = new ArrayList<>();
    private PdfPaper paper = new PdfPaper(new PDPage());
    private boolean isWhiteOnWhite;
    private boolean hasInvisible;
    private boolean readsInvisible;
    private long characters;
    private boolean begins;
    private float left;
    private float right;
    private float base;

    private PdfText(int mostCharacters) {
        this.mostCharacters = mostCharacters;
        setSortByPosition(false);
        setSuppressDuplicateOverlappingText(true);
    }

    static List<PdfLine> of(PDDocument document, FileLimits limits) throws IOException {
        PdfText text = new PdfText(limits.characters());
        for (int page = 1; page <= document.getNumberOfPages(); page++) {
            text.page(document, page);
        }
        return LineSpacing.joined(text.lines);
    }

    private void page(PDDocument document, int page) throws IOException {
        setStartPage(page);
        setEndPage(page);
        visible = new ArrayList<>();
        readsInvisible = false;
        writeText(document, Writer.nullWriter());
        if (visible.isEmpty() && hasInvisible) {
            readsInvisible = true;
            writeText(document, Writer.nullWriter());
        }
        lines.addAll(visible);
    }

    @Override
    protected void startPage(PDPage page) {
        hasInvisible = false;
        paper = new PdfPaper(page);
        clear();
        begins = true;
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
        PdfInk.follow(operator.getName(), operands, getGraphicsState(), getResources());
        paper.follow(operator.getName(), operands, getGraphicsState(), getResources());
        super.processOperator(operator, operands);
    }

    @Override
    public void saveGraphicsState() {
        super.saveGraphicsState();
        paper.save();
    }

    @Override
    public void restoreGraphicsState() {
        super.restoreGraphicsState();
        paper.restore();
    }

    @Override
    public void showForm(PDFormXObject form) throws IOException {
        paper.paint(form, getGraphicsState(), () -> super.showForm(form));
    }

    @Override
    public void showTransparencyGroup(PDTransparencyGroup group) throws IOException {
        paper.paint(group, getGraphicsState(), () -> super.showTransparencyGroup(group));
    }

    @Override
    protected void showGlyph(Matrix matrix, PDFont font, int code, Vector advance) throws IOException {
        // A font that paints its letters itself (Type 3) may give them a colour of their own.
        isWhiteOnWhite = !(font instanceof PDType3Font)
                && isPaintedWhite()
                && paper.isWhite(box(matrix, font.isVertical() ? WIDTH : advance.getX()), getGraphicsState());
        super.showGlyph(matrix, font, code, advance);
    }

    private static PdfBox box(Matrix matrix, float width) {
        return PdfBox.around(List.of(
                matrix.transformPoint(0, 0),
                matrix.transformPoint(width, 0),
                matrix.transformPoint(width, HEIGHT),
                matrix.transformPoint(0, HEIGHT)));
    }

    private boolean isPaintedWhite() {
        PDGraphicsState state = getGraphicsState();
        RenderingMode mode = state.getTextState().getRenderingMode();
        return !mode.isClip()
                && (!mode.isFill() || PdfInk.fillsWhite(state))
                && (!mode.isStroke() || PdfInk.strokesWhite(state));
    }

    @Override
    protected void processTextPosition(TextPosition letter) {
        RenderingMode mode = getGraphicsState().getTextState().getRenderingMode();
        boolean drawn = mode != RenderingMode.NEITHER && mode != RenderingMode.NEITHER_CLIP;
        boolean readable = letter.getFontSizeInPt() >= UNREADABLE;
        if ((drawn && readable && !isWhiteOnWhite) || readsInvisible) {
            super.processTextPosition(letter);
        } else if (!letter.getUnicode().isBlank()) {
            hasInvisible = true;
        }
    }

    @Override
    protected void writeString(String text, List<TextPosition> letters) {
        characters += text.length();
        if (characters > mostCharacters) {
            throw Allowance.tooMuchText(mostCharacters);
        }
        line.append(text);
        for (TextPosition letter : letters) {
            float size = Math.round(letter.getFontSizeInPt() * 2) / 2f;
            sizes.merge(size, 1, Integer::sum);
            left = Math.min(left, letter.getXDirAdj());
            right = Math.max(right, letter.getXDirAdj() + letter.getWidthDirAdj());
            base = letter.getYDirAdj();
        }
    }

    @Override
    protected void writeWordSeparator() {
        line.append(' ');
    }

    @Override
    protected void writeLineSeparator() {
        endLine();
    }

    @Override
    protected void writeParagraphStart() {
        begins = true;
    }

    @Override
    protected void writeParagraphEnd() {
        endLine();
    }

    @Override
    protected void endPage(PDPage page) {
        endLine();
    }

    private void endLine() {
        if (!line.toString().isBlank()) {
            float size = sizes.entrySet().stream()
                    .max(Map.Entry.<Float, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey)
                    .orElse(0f);
            PdfLine read = new PdfLine(getCurrentPageNo(), line.toString().strip(), size, begins);
            visible.add(new Placed(read, left, right, base));
            begins = false;
        }
        clear();
    }

    private void clear() {
        line.setLength(0);
        sizes.clear();
        left = Float.MAX_VALUE;
        right = 0;
    }
}
