package dev.crosscheck.files;

import java.util.BitSet;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * Remembers which cells of a page are coloured. Cells are 2 points wide and high; on pages larger than 1,200 x 1,600
 * points, they are larger. After too much work for one page, all of it counts as coloured. Not thread safe.
 */
final class PdfCells {

    private static final double SMALLEST = 2;
    private static final int MOST_COLUMNS = 600;
    private static final int MOST_ROWS = 800;
    /** Most rows that are coloured or looked at for one page: about a tenth of a second. */
    private static final int MOST_STEPS = 2_000_000;

    private final double left;
    private final double bottom;
    private final double side;
    private final int columns;
    private final BitSet[] rows;
    private int steps;

    PdfCells(PDRectangle page) {
        left = page.getLowerLeftX();
        bottom = page.getLowerLeftY();
        side = Math.max(SMALLEST, Math.max(page.getWidth() / MOST_COLUMNS, page.getHeight() / MOST_ROWS));
        columns = 1 + (int) Math.min(MOST_COLUMNS, page.getWidth() / side);
        rows = new BitSet[1 + (int) Math.min(MOST_ROWS, page.getHeight() / side)];
    }

    void colour(PdfBox box) {
        int from = first(box.left(), left);
        int to = last(box.right(), left, columns);
        int end = last(box.top(), bottom, rows.length);
        for (int row = first(box.bottom(), bottom); row <= end && from <= to && hasTime(); row++) {
            if (rows[row] == null) {
                rows[row] = new BitSet(columns);
            }
            rows[row].set(from, to + 1);
            steps++;
        }
    }

    /** Whether a box, or a part of it, is on the page, and no part of it on a coloured cell. */
    boolean isClear(PdfBox box) {
        int from = first(box.left(), left);
        int to = last(box.right(), left, columns);
        int start = first(box.bottom(), bottom);
        int end = last(box.top(), bottom, rows.length);
        for (int row = start; row <= end && from <= to && hasTime(); row++) {
            if (rows[row] != null) {
                steps++;
                int next = rows[row].nextSetBit(from);
                if (next >= 0 && next <= to) {
                    return false;
                }
            }
        }
        return from <= to && start <= end && hasTime();
    }

    private boolean hasTime() {
        return steps < MOST_STEPS;
    }

    private int first(double at, double origin) {
        return Math.max(0, (int) Math.floor((at - origin) / side));
    }

    private int last(double at, double origin, int count) {
        double cell = Math.floor((at - origin) / side);
        return cell < count ? (int) cell : count - 1;
    }
}
