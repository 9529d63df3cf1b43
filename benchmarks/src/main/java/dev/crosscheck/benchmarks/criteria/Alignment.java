package dev.crosscheck.benchmarks.criteria;

import dev.crosscheck.model.text.Span;
import java.util.Optional;

/**
 * Maps places of the stored text to the text that was sent. Storing changes only white space, so a place is identified
 * by the number of visible characters before it.
 */
final class Alignment {

    private final int[] shownBefore;
    private final int[] offsets;
    private final boolean same;

    private Alignment(int[] shownBefore, int[] offsets, boolean same) {
        this.shownBefore = shownBefore;
        this.offsets = offsets;
        this.same = same;
    }

    static Alignment of(String stored, String sent) {
        int[] shownBefore = new int[stored.length() + 1];
        for (int i = 0; i < stored.length(); i++) {
            shownBefore[i + 1] = shownBefore[i] + (isShown(stored.charAt(i)) ? 1 : 0);
        }
        int[] offsets = new int[sent.length()];
        int shown = 0;
        for (int i = 0; i < sent.length(); i++) {
            if (isShown(sent.charAt(i))) {
                offsets[shown] = i;
                shown++;
            }
        }
        return new Alignment(shownBefore, offsets, shown == shownBefore[stored.length()]);
    }

    private static boolean isShown(char c) {
        return !Character.isWhitespace(c) && !Character.isSpaceChar(c) && c != '\ufeff' && c != '\u200b';
    }

    /** Maps a place; empty if it has no visible character, or if the texts differ. */
    Optional<Span> inSent(int start, int end) {
        if (!same || start < 0 || end >= shownBefore.length || start >= end) {
            return Optional.empty();
        }
        int first = shownBefore[start];
        int after = shownBefore[end];
        return first == after ? Optional.empty() : Optional.of(new Span(offsets[first], offsets[after - 1] + 1));
    }
}
