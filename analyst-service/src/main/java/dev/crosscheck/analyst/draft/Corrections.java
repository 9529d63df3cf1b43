package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Finds figures that a source corrects: "from 1,200 to 4,800 litres", "14 people, not 41". A sentence that gives only
 * the old figure is outdated, unless it was published later.
 */
final class Corrections {

    /** @param by the sentence with the correction */
    record Correction(Figure before, Figure after, Candidate by) {

        /** Returns the new figure as the correction writes it. */
        String written() {
            return after.span().of(by.text());
        }
    }

    private static final Pattern NOT = Pattern.compile(",? (?:and )?not (?:about |some )?$|而非約?$|不是約?$");
    /** Text between the old and the new figure; a correction may contain other figures too. */
    private static final Pattern TO = Pattern.compile(
            "^[^.,;:]{0,25}? to (?:about |some |at least )?$|^.{0,12}(?:更正為|改為|改成|修正為|訂正為)(?:約|至少|逾)?$");

    private static final Pattern FROM = Pattern.compile(
            "^[^.,;:]{0,25}? (?:up |down )?from (?:about |some |at least )?$|^.{0,6}原(?:為|公告為?|先|本)約?$");

    private final List<Correction> corrections = new ArrayList<>();

    Corrections(List<Candidate> candidates) {
        for (Candidate candidate : candidates) {
            if (candidate.figures().size() > 1 && isCorrection(candidate)) {
                corrections.addAll(read(candidate));
            }
        }
    }

    private static boolean isCorrection(Candidate candidate) {
        return candidate.dispute().filter(kind -> kind == Dispute.CORRECTION).isPresent()
                || candidate.figures().stream().anyMatch(figure -> isNegated(candidate.text(), figure));
    }

    private static List<Correction> read(Candidate candidate) {
        List<Correction> read = new ArrayList<>();
        List<Figure> figures = candidate.figures();
        for (int i = 0; i + 1 < figures.size(); i++) {
            Optional<Correction> correction = correction(candidate, figures.get(i), figures.get(i + 1));
            if (correction.isPresent()) {
                read.add(correction.get());
                i++;
            }
        }
        return read;
    }

    private static Optional<Correction> correction(Candidate candidate, Figure first, Figure second) {
        if (!first.differsFrom(second)) {
            return Optional.empty();
        }
        String text = candidate.text();
        String between = text.substring(first.span().end(), second.span().start());
        if (isNegated(text, second) || FROM.matcher(between).matches()) {
            return Optional.of(new Correction(second, first, candidate));
        }
        return TO.matcher(between).matches() ? Optional.of(new Correction(first, second, candidate)) : Optional.empty();
    }

    /** Returns the corrected figures in {@code candidate}. */
    static List<Figure> correctedIn(Candidate candidate) {
        List<Figure> figures = candidate.figures();
        return isCorrection(candidate)
                ? IntStream.range(0, figures.size() - 1)
                        .mapToObj(i -> correction(candidate, figures.get(i), figures.get(i + 1)))
                        .flatMap(Optional::stream)
                        .map(Correction::after)
                        .toList()
                : List.of();
    }

    private static boolean isNegated(String text, Figure figure) {
        return NOT.matcher(text.substring(0, figure.span().start())).find();
    }

    /** Whether {@code candidate} gives a corrected figure but not its correction. */
    boolean outdate(Candidate candidate) {
        return of(candidate).isPresent();
    }

    /** Returns the correction of a figure in {@code candidate}; empty if none of its figures was corrected. */
    Optional<Correction> of(Candidate candidate) {
        List<Figure> figures = candidate.figures();
        return corrections.stream()
                .filter(correction -> !isLater(candidate, correction.by()))
                .filter(correction -> holds(figures, correction.before()) && !holds(figures, correction.after()))
                .findFirst();
    }

    /**
     * Whether {@code candidate} was published after the correction; false if either has no date, so that the correction
     * counts as the later one.
     */
    private static boolean isLater(Candidate candidate, Candidate than) {
        LocalDate published = candidate.source().document().published();
        LocalDate other = than.source().document().published();
        return published != null && other != null && published.isAfter(other);
    }

    private static boolean holds(List<Figure> figures, Figure wanted) {
        return figures.stream().anyMatch(figure -> figure.comparableWith(wanted) && !figure.differsFrom(wanted));
    }
}
