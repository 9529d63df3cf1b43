package dev.crosscheck.files;

import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The path that a PDF is drawing: the boxes around its parts, and those around the lines and curves of which they are
 * made. Beyond a number of boxes, the last one grows instead. Not thread safe.
 */
final class PdfPath {

    private static final int MOST_BOXES = 1000;

    private final List<PdfBox> parts = new ArrayList<>();
    private final List<PdfBox> lines = new ArrayList<>();
    private Point2D start = new Point2D.Float();
    private Point2D at = start;
    private boolean clips;

    void move(Point2D to) {
        start = to;
        at = to;
        add(parts, PdfBox.around(to));
    }

    /** @param points the end of a line, or the control points and the end of a curve */
    void line(List<? extends Point2D> points) {
        if (parts.isEmpty()) {
            move(points.getFirst());
        }
        PdfBox box = PdfBox.around(at).and(PdfBox.around(points));
        at = points.getLast();
        add(lines, box);
        parts.set(parts.size() - 1, parts.getLast().and(box));
    }

    void close() {
        if (!parts.isEmpty()) {
            line(List.of(start));
        }
    }

    /** Lets the path clip what comes after it. */
    void clip() {
        clips = true;
    }

    List<PdfBox> parts() {
        return List.copyOf(parts);
    }

    List<PdfBox> lines() {
        return List.copyOf(lines);
    }

    /** Returns the box around the path if it clips, and has an area: programs disagree on clipping by less. */
    Optional<PdfBox> clipping() {
        return clips ? parts.stream().reduce(PdfBox::and).filter(box -> !box.isFlat()) : Optional.empty();
    }

    private static void add(List<PdfBox> boxes, PdfBox box) {
        if (boxes.size() < MOST_BOXES) {
            boxes.add(box);
        } else {
            boxes.set(boxes.size() - 1, boxes.getLast().and(box));
        }
    }
}
