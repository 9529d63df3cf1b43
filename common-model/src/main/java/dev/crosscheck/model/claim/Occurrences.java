package dev.crosscheck.model.claim;

/**
 * Finds the occurrences of one text in another, in time linear in both (D. E. Knuth, J. H. Morris, V. R. Pratt 1977).
 * {@code indexOf} takes quadratic time on repetitive texts.
 */
final class Occurrences {

    private final CharSequence text;
    private final CharSequence wanted;
    /** For each prefix of the wanted text, the length of its longest proper prefix that is also its suffix. */
    private final int[] borders;

    private int at;
    private int matched;

    Occurrences(CharSequence text, CharSequence wanted) {
        this.text = text;
        this.wanted = wanted;
        this.borders = new int[wanted.length() + 1];
        int border = -1;
        borders[0] = border;
        for (int i = 0; i < wanted.length(); i++) {
            while (border >= 0 && wanted.charAt(border) != wanted.charAt(i)) {
                border = borders[border];
            }
            border++;
            borders[i + 1] = border;
        }
    }

    /** Returns the start of the next occurrence, or -1 if there is none. Occurrences may overlap. */
    int next() {
        while (at < text.length()) {
            while (matched >= 0 && (matched == wanted.length() || wanted.charAt(matched) != text.charAt(at))) {
                matched = borders[matched];
            }
            matched++;
            at++;
            if (matched == wanted.length()) {
                return at - matched;
            }
        }
        return -1;
    }
}
