package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Figures that a later source says were corrected: "from 1,200 to 4,800 litres", "14 people, not 41". What still gives
 * the old figure alone, and was published no later, is out of date.
 */
final class Corrections {

    private record Correction(Figure before, Figure after, LocalDate published) {}

    private static final Pattern NOT = Pattern.compile(",? (?:and )?not (?:about |some )?$|而非約?$|不是約?$");
    /** What stands between the old figure and the new one; a correction may name other figures too. */
    private static final Pattern TO = Pattern.compile(
            "^[^.,;:]{0,25}? to (?:about |some |at least )?$|^.{0,12}(?:更正為|改為|改成|修正為|訂正為)(?:約|至少|逾)?$");

    private static final Pattern FROM = Pattern.compile(
            "^[^.,;:]{0,25}? (?:up |down )?from (?:about |some |at least )?$|^.{0,6}原(?:為|公告為?|先|本)約?$");

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
            Optional<Correction> correction =
                    correction(candidate.text(), figures.get(i), figures.get(i + 1), published);
            if (correction.isPresent()) {
                corrections.add(correction.get());
                i++;
            }
        }
    }

    private static Optional<Correction> correction(String text, Figure first, Figure second, LocalDate published) {
        if (!first.differsFrom(second)) {
            return Optional.empty();
        }
        String between = text.substring(first.span().end(), second.span().start());
        if (isNegated(text, second) || FROM.matcher(between).matches()) {
            return Optional.of(new Correction(second, first, published));
        }
        return TO.matcher(between).matches() ? Optional.of(new Correction(first, second, published)) : Optional.empty();
    }

    /** The figures that {@code candidate} corrects others to. */
    static List<Figure> correctedIn(Candidate candidate) {
        List<Figure> figures = candidate.figures();
        return isCorrection(candidate)
                ? IntStream.range(0, figures.size() - 1)
                        .mapToObj(
                                i -> correction(candidate.text(), figures.get(i), figures.get(i + 1), LocalDate.EPOCH))
                        .flatMap(Optional::stream)
                        .map(Correction::after)
                        .toList()
                : List.of();
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
