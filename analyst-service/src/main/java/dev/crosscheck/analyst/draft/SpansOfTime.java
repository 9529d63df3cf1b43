package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Figures that say how long something lasts: "three days". */
final class SpansOfTime {

    private static final Set<String> MEASURES = Set.of("second", "minute", "day", "month");

    private SpansOfTime() {}

    /** Returns the sentence's span of time; empty unless it has exactly one. */
    static Optional<Figure> onlyOne(Candidate candidate) {
        List<Figure> spans = candidate.figures().stream()
                .filter(figure -> figure.kind() == Figure.Kind.QUANTITY && MEASURES.contains(figure.measure()))
                .toList();
        return spans.size() == 1 ? Optional.of(spans.getFirst()) : Optional.empty();
    }
}
