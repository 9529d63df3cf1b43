package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Figures that a later source says were corrected: "from 1,200 to 4,800 litres", "14 people, not 41". What still gives
 * the old figure alone, and was published no later, is out of date.
 */
final class Corrections {

    private record Correction(Figure before, Figure after, LocalDate published) {}

    private static final Pattern NOT = Pattern.compile(",? (?:and )?not (?:about |some )?$|而非約?$|不是約?$");

    private final List<Correction> corrections = new ArrayList<>();

    Corrections(List<Candidate> candidates) {
        for (Candidate candidate : candidates) {
            LocalDate published = candidate.source().document().published();
            if (published != null && candidate.figures().size() > 1 && isCorrection(candidate)) {
                read(candidate, published);
            }
        }
    }

    private static boolean isCorrection(Candidate candidate) {
        return candidate.dispute().filter(kind -> kind == Dispute.CORRECTION).isPresent()
                || candidate.figures().stream().anyMatch(figure -> isNegated(candidate.text(), figure));
    }

    private void read(Candidate candidate, LocalDate published) {
        List<Figure> figures = candidate.figures();
        for (int i = 0; i + 1 < figures.size(); i++) {
            Figure first = figures.get(i);
            Figure second = figures.get(i + 1);
            if (first.differsFrom(second)) {
                boolean negated = isNegated(candidate.text(), second);
                corrections.add(new Correction(negated ? second : first, negated ? first : second, published));
                i++;
            }
        }
    }

    private static boolean isNegated(String text, Figure figure) {
        return NOT.matcher(text.substring(0, figure.span().start())).find();
    }

    /** Whether {@code candidate} gives a figure that was corrected, and not the one that it was corrected to. */
    boolean outdate(Candidate candidate) {
        if (corrections.isEmpty()) {
            return false;
        }
        LocalDate published = candidate.source().document().published();
        List<Figure> figures = candidate.figures();
        return corrections.stream()
                .filter(correction -> published == null || !published.isAfter(correction.published()))
                .anyMatch(correction -> holds(figures, correction.before()) && !holds(figures, correction.after()));
    }

    private static boolean holds(List<Figure> figures, Figure wanted) {
        return figures.stream().anyMatch(figure -> figure.comparableWith(wanted) && !figure.differsFrom(wanted));
    }
}
