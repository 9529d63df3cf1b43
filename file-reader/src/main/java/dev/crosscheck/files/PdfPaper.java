package dev.crosscheck.files;

import java.awt.geom.GeneralPath;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.blend.BlendMode;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;
import org.apache.pdfbox.util.Matrix;

/**
 * Knows where a page of a PDF is still white when a letter is painted: where no coloured shape, thick line, shading or
 * image lies, or where a white rectangle hides it. Shapes count with the box around them, so that a letter beside a
 * shape may count as on it, but no letter on a shape as beside it. For one page. Not thread safe.
 */
final class PdfPaper {

    /** Beyond so many boxes, a page counts as painted everywhere. */
    private static final int MOST_BOXES = 2000;
    /** Beyond so many clipping boxes, they are joined to one. */
    private static final int MOST_CLIPS = 20;
    /** Thinner lines, in points, are no background. */
    private static final float THICK = 1f;
    /** Paint that lets more through than this is neither seen nor hides anything. */
    private static final double FAINT = 0.05;

    private final List<Rectangle2D> painted = new ArrayList<>();
    /** The boxes around the parts of the current path, and around the lines and curves of which it is made. */
    private final List<Rectangle2D> parts = new ArrayList<>();

    private final List<Rectangle2D> lines = new ArrayList<>();
    private Point2D at = new Point2D.Float();
    private boolean onlyRectangle;
    private boolean clips;
    private boolean full;

    /** @param at the middle of the letter, in the page's coordinates before it is turned */
    boolean isWhite(Point2D at) {
        return !full && painted.stream().noneMatch(box -> box.contains(at));
    }

    /** Follows an operator, if it paints or makes a path. */
    void follow(String operator, List<COSBase> operands, PDGraphicsState state, PDResources resources) {
        if (full) {
            return;
        }
        Matrix matrix = state.getCurrentTransformationMatrix();
        switch (operator) {
            case "w" -> numbers(operands).stream().findFirst().ifPresent(state::setLineWidth);
            case "m" -> move(points(operands, matrix));
            case "l", "c", "v", "y" -> line(points(operands, matrix));
            case "re" -> rectangle(operands, matrix);
            case "W", "W*" -> clips = true;
            case "f", "F", "f*" -> paint(state, true, false);
            case "B", "B*", "b", "b*" -> paint(state, true, true);
            case "S", "s" -> paint(state, false, true);
            case "n" -> paint(state, false, false);
            case "sh" -> cover(clip(state), state);
            case "BI" -> cover(square(matrix), state);
            case "Do" -> {
                if (!operands.isEmpty()
                        && operands.getFirst() instanceof COSName name
                        && resources != null
                        && resources.isImageXObject(name)) {
                    cover(square(matrix), state);
                }
            }
            default -> {
                // Paints nothing.
            }
        }
    }

    private void move(List<Point2D> points) {
        onlyRectangle = false;
        if (!points.isEmpty()) {
            at = points.getLast();
            parts.add(around(at, points));
            limit(parts);
        }
    }

    private void line(List<Point2D> points) {
        onlyRectangle = false;
        if (points.isEmpty()) {
            return;
        }
        Rectangle2D box = around(at, points);
        at = points.getLast();
        lines.add(box);
        limit(lines);
        if (parts.isEmpty()) {
            parts.add((Rectangle2D) box.clone());
        } else {
            parts.getLast().add(box);
        }
    }

    private void rectangle(List<COSBase> operands, Matrix matrix) {
        List<Float> numbers = numbers(operands);
        if (numbers.size() < 4) {
            return;
        }
        float x = numbers.get(0);
        float y = numbers.get(1);
        List<Point2D> corners = List.of(
                matrix.transformPoint(x, y),
                matrix.transformPoint(x + numbers.get(2), y),
                matrix.transformPoint(x + numbers.get(2), y + numbers.get(3)),
                matrix.transformPoint(x, y + numbers.get(3)));
        boolean upright = matrix.getShearX() == 0 && matrix.getShearY() == 0;
        boolean first = parts.isEmpty();
        move(List.of(corners.get(0)));
        corners.stream().skip(1).forEach(corner -> line(List.of(corner)));
        line(List.of(corners.get(0)));
        onlyRectangle = first && upright;
    }

    private void paint(PDGraphicsState state, boolean fills, boolean strokes) {
        if (fills && PdfInk.fillsWhite(state)) {
            whiten(state);
        } else if (fills && state.getNonStrokeAlphaConstant() > FAINT) {
            parts.forEach(part -> cover(part, state));
        }
        float width =
                state.getLineWidth() * state.getCurrentTransformationMatrix().getScalingFactorX();
        if (strokes && width >= THICK && !PdfInk.strokesWhite(state) && state.getAlphaConstant() > FAINT) {
            lines.forEach(line -> cover(wider(line, width), state));
        }
        if (clips) {
            Rectangle2D box = parts.stream().reduce(Rectangle2D::createUnion).orElseGet(Rectangle2D.Double::new);
            state.intersectClippingPath(new GeneralPath(box));
        }
        clips = false;
        parts.clear();
        lines.clear();
        onlyRectangle = false;
    }

    /** Takes away what a white rectangle hides. */
    private void whiten(PDGraphicsState state) {
        boolean hides = onlyRectangle
                && state.getNonStrokeAlphaConstant() >= 1 - FAINT
                && BlendMode.NORMAL.equals(state.getBlendMode())
                && state.getSoftMask() == null;
        if (hides) {
            Rectangle2D white = parts.getFirst().createIntersection(clip(state));
            painted.removeIf(white::contains);
        }
    }

    private void cover(Rectangle2D shape, PDGraphicsState state) {
        Rectangle2D box = shape.createIntersection(clip(state));
        if (!box.isEmpty()) {
            painted.add(box);
            limit(painted);
        }
    }

    private void limit(List<Rectangle2D> boxes) {
        if (boxes.size() > MOST_BOXES) {
            full = true;
            boxes.clear();
        }
    }

    private static Rectangle2D clip(PDGraphicsState state) {
        if (state.getCurrentClippingPaths().size() > MOST_CLIPS) {
            return state.getCurrentClippingPath().getBounds2D();
        }
        return state.getCurrentClippingPaths().stream()
                .map(Path2D::getBounds2D)
                .reduce(Rectangle2D::createIntersection)
                .orElseGet(Rectangle2D.Double::new);
    }

    /** Returns where an image is painted. */
    private static Rectangle2D square(Matrix matrix) {
        return around(
                matrix.transformPoint(0, 0),
                List.of(matrix.transformPoint(1, 0), matrix.transformPoint(0, 1), matrix.transformPoint(1, 1)));
    }

    private static Rectangle2D around(Point2D first, List<Point2D> others) {
        Rectangle2D box = new Rectangle2D.Double(first.getX(), first.getY(), 0, 0);
        others.forEach(box::add);
        return box;
    }

    private static Rectangle2D wider(Rectangle2D line, float width) {
        return new Rectangle2D.Double(
                line.getX() - width / 2, line.getY() - width / 2, line.getWidth() + width, line.getHeight() + width);
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
