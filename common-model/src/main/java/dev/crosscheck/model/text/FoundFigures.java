package dev.crosscheck.model.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** The figures of one sentence. Skips a figure that overlaps one which an earlier rule found. */
final class FoundFigures {

    private final List<Figure> figures = new ArrayList<>();
    private final BitSet taken = new BitSet();

    void add(Figure figure) {
        Span span = figure.span();
        int next = taken.nextSetBit(span.start());
        if (next < 0 || next >= span.end()) {
            figures.add(figure);
            taken.set(span.start(), span.end());
        }
    }

    List<Figure> inOrder() {
        return figures.stream()
                .sorted(Comparator.comparingInt(figure -> figure.span().start()))
                .toList();
    }
}
