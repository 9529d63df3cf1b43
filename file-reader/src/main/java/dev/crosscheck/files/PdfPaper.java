package dev.crosscheck.files;

import java.awt.geom.Point2D;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.apache.pdfbox.util.Matrix;

/**
 * Knows where a page of a PDF is still white when a letter is painted: where no coloured shape, line, shading or image
 * lies. Shapes and clips count with the box around them, and stay even if white shapes hide them, so that a letter may
 * wrongly count as on a shape, but not as beside it. For one page. Not thread safe.
 */
final class PdfPaper {

    private final PdfCells cells;
    private PdfPath path = new PdfPath();
    /** The clips to which {@code Q} goes back. */
    private Deque<PdfBox> clips = new ArrayDeque<>();

    private PdfBox clip = PdfBox.EVERYTHING;
    private boolean blends;

    /** Paints a form. */
    interface Painting {
        void run() throws IOException;
    }

    PdfPaper(PDPage page) {
        cells = new PdfCells(page.getMediaBox());
    }

    /** @param letter the box around the letter, in the page's coordinates before it is turned */
    boolean isWhite(PdfBox letter, PDGraphicsState state) {
        return !blends && !PdfInk.blends(state) && cells.isClear(letter);
    }

    void save() {
        clips.push(clip);
    }

    void restore() {
        clip = clips.pop();
    }

    /** Follows the painting of a form, which has its own path and clips. */
    void paint(PDFormXObject form, PDGraphicsState state, Painting painting) throws IOException {
        Deque<PdfBox> outerClips = clips;
        PdfBox outerClip = clip;
        PdfPath outerPath = path;
        boolean outerBlends = blends;
        clips = new ArrayDeque<>();
        clip = clip(form, state);
        path = new PdfPath();
        blends |= PdfInk.blends(state);
        try {
            painting.run();
        } finally {
            clips = outerClips;
            clip = outerClip;
            path = outerPath;
            blends = outerBlends;
        }
    }

    private PdfBox clip(PDFormXObject form, PDGraphicsState state) {
        PDRectangle box = form.getBBox();
        if (box == null || box.getWidth() <= 0 || box.getHeight() <= 0) {
            return clip;
        }
        Matrix matrix = form.getMatrix().multiply(state.getCurrentTransformationMatrix());
        return clip.within(PdfBox.around(
                corners(matrix, box.getLowerLeftX(), box.getLowerLeftY(), box.getWidth(), box.getHeight())));
    }

    /** Follows an operator, if it paints or makes a path. */
    void follow(String operator, List<COSBase> operands, PDGraphicsState state, PDResources resources) {
        Matrix matrix = state.getCurrentTransformationMatrix();
        switch (operator) {
            case "w" -> numbers(operands).stream().findFirst().ifPresent(state::setLineWidth);
            case "m" -> points(operands, matrix).stream().findFirst().ifPresent(path::move);
            case "l", "c", "v", "y" -> line(points(operands, matrix));
            case "h" -> path.close();
            case "re" -> rectangle(numbers(operands), matrix);
            case "W", "W*" -> path.clip();
            case "f", "F", "f*" -> paint(state, true, false);
            case "B", "B*" -> paint(state, true, true);
            case "b", "b*" -> {
                path.close();
                paint(state, true, true);
            }
            case "S" -> paint(state, false, true);
            case "s" -> {
                path.close();
                paint(state, false, true);
            }
            case "n" -> paint(state, false, false);
            case "sh" -> colour(clip);
            case "BI" -> colour(square(matrix));
            case "Do" -> {
                if (!operands.isEmpty()
                        && operands.getFirst() instanceof COSName name
                        && resources != null
                        && resources.isImageXObject(name)) {
                    colour(square(matrix));
                }
            }
            default -> {
                // Paints nothing.
            }
        }
    }

    private void line(List<Point2D> points) {
        if (!points.isEmpty()) {
            path.line(points);
        }
    }

    private void rectangle(List<Float> numbers, Matrix matrix) {
        if (numbers.size() >= 4) {
            List<Point2D> corners = corners(matrix, numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3));
            path.move(corners.getFirst());
            corners.stream().skip(1).forEach(corner -> path.line(List.of(corner)));
            path.close();
        }
    }

    private void paint(PDGraphicsState state, boolean fills, boolean strokes) {
        boolean mixes = blends || PdfInk.blends(state);
        if (fills && state.getNonStrokeAlphaConstant() > 0 && (mixes || !PdfInk.fillsWhite(state))) {
            path.parts().forEach(this::colour);
        }
        if (strokes && state.getAlphaConstant() > 0 && (mixes || !PdfInk.strokesWhite(state))) {
            double width = width(state);
            path.lines().forEach(line -> colour(line.wider(width)));
        }
        path.clipping().ifPresent(box -> clip = clip.within(box));
        path = new PdfPath();
    }

    private void colour(PdfBox box) {
        cells.colour(box.within(clip));
    }

    /** Returns the width of lines in whichever direction they are wider. */
    private static double width(PDGraphicsState state) {
        Matrix matrix = state.getCurrentTransformationMatrix();
        return Math.abs(state.getLineWidth()) * Math.max(matrix.getScalingFactorX(), matrix.getScalingFactorY());
    }

    /** Returns where an image is painted. */
    private static PdfBox square(Matrix matrix) {
        return PdfBox.around(corners(matrix, 0, 0, 1, 1));
    }

    private static List<Point2D> corners(Matrix matrix, float x, float y, float width, float height) {
        return List.of(
                matrix.transformPoint(x, y),
                matrix.transformPoint(x + width, y),
                matrix.transformPoint(x + width, y + height),
                matrix.transformPoint(x, y + height));
    }

    private static List<Point2D> points(List<COSBase> operands, Matrix matrix) {
        List<Float> numbers = numbers(operands);
        List<Point2D> points = new ArrayList<>();
        for (int i = 0; i + 1 < numbers.size(); i += 2) {
            points.add(matrix.transformPoint(numbers.get(i), numbers.get(i + 1)));
        }
        return points;
    }

    private static List<Float> numbers(List<COSBase> operands) {
        return operands.stream()
                .filter(COSNumber.class::isInstance)
                .map(operand -> ((COSNumber) operand).floatValue())
                .toList();
    }
}
