package dev.crosscheck.files;

/**
 * A line of a page.
 *
 * @param page from 1
 * @param size of most of its letters, in points
 * @param begins whether a paragraph begins with it, as far as the layout tells
 */
record PdfLine(int page, String text, float size, boolean begins) {

    PdfLine withText(String other) {
        return new PdfLine(page, other, size, begins);
    }
}
