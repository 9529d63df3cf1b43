package dev.crosscheck.files;

/**
 * A line of a page.
 *
 * @param page the page number, from 1
 * @param size the size of most of its letters, in points
 * @param begins whether a paragraph begins with this line, according to the layout
 */
record PdfLine(int page, String text, float size, boolean begins) {

    PdfLine withText(String other) {
        return new PdfLine(page, other, size, begins);
    }

    PdfLine withoutBeginning() {
        return new PdfLine(page, text, size, false);
    }
}
