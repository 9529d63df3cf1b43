package dev.crosscheck.files;

import java.awt.geom.Point2D;
import java.util.List;

/** An upright box on a page of a PDF, in points. With numbers that are none, it counts as endless. */
record PdfBox(double left, double bottom, double right, double top) {

    static final PdfBox EVERYTHING = new PdfBox(
            Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    static PdfBox around(Point2D point) {
        return new PdfBox(point.getX(), point.getY(), point.getX(), point.getY());
    }

    static PdfBox around(List<? extends Point2D> points) {
        return points.stream().map(PdfBox::around).reduce(PdfBox::and).orElseThrow();
    }

    /** Returns the box around both. */
    PdfBox and(PdfBox other) {
        return new PdfBox(
                Math.min(left, other.left),
                Math.min(bottom, other.bottom),
                Math.max(right, other.right),
                Math.max(top, other.top));
    }

    /** Returns what both have in common. */
    PdfBox within(PdfBox other) {
        return new PdfBox(
                Math.max(left, other.left),
                Math.max(bottom, other.bottom),
                Math.min(right, other.right),
                Math.min(top, other.top));
    }

    PdfBox wider(double by) {
        return new PdfBox(left - by, bottom - by, right + by, top + by);
    }

    boolean isFlat() {
        return left >= right || bottom >= top;
    }
}
