package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.AnswerKind;
import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.EnglishNumbers;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Quotations;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the figure that a question asks for in a sentence that answers it. */
final class AskedFigure {

    private static final PatternFile FILE = PatternFile.load(AskedFigure.class, "asked-figure.patterns");
    private static final Pattern CLAUSE_BORDER = Pattern.compile(FILE.text("CLAUSE_BORDER"), Pattern.CASE_INSENSITIVE);
    private static final Pattern QUALIFIER = Pattern.compile(FILE.text("QUALIFIER"), Pattern.CASE_INSENSITIVE);

    private static final int LONGEST_PART = 40;
    /** In "three of the eleven gutters", the figure is three. */
    private static final Pattern PART_OF = Pattern.compile(
            "\\b(\\d{1,9}+|one|" + EnglishNumbers.PATTERN + ") of (?:(?:the|its|their|our|these|those|all) )?$",
            Pattern.CASE_INSENSITIVE);

    private final SentenceRanking ranking;

    AskedFigure(SentenceRanking ranking) {
        this.ranking = ranking;
    }

    /** Returns the figure as the sentence writes it; empty unless the sentence has exactly one such figure. */
    String written(Candidate candidate, Wanted wanted) {
        return in(candidate, wanted)
                .map(figure -> qualified(figure, candidate.text()))
                .orElse("");
    }

    /** Whether another sentence gives the same figure for the same matter, in any words for what it counts. */
    boolean isSaidBy(Candidate other, Figure figure, Wanted wanted) {
        return in(other, wanted.figures(other), wanted)
                .filter(same -> same.comparableWith(figure) && !same.differsFrom(figure))
                .filter(same -> ranking.matter().isAround(other, wanted))
                .isPresent();
    }

    Optional<Figure> in(Candidate candidate, Wanted wanted) {
        return in(candidate, candidate.figures(), wanted);
    }

    private Optional<Figure> in(Candidate candidate, List<Figure> figures, Wanted wanted) {
        String text = candidate.text();
        List<Figure> corrected = Corrections.correctedIn(candidate);
        if (!corrected.isEmpty()) {
            return only(corrected, text, wanted);
        }
        if (candidate.dispute().isPresent()
                || candidate.isHearsay()
                || Stance.isNegated(text)
                || !isHeldBy(candidate, wanted)) {
            return Optional.empty();
        }
        if (wanted.kind() == AnswerKind.MONEY) {
            return only(NamedQuantity.MONEY.in(text).size() == 1 ? figures : List.of(), text, wanted);
        }
        return only(figures.stream().map(figure -> part(figure, text)).toList(), text, wanted);
    }

    /** Returns the part instead of the whole in phrases such as "three of the eleven". */
    private static Figure part(Figure figure, String text) {
        Span span = figure.span();
        String before = text.substring(Math.max(0, span.start() - LONGEST_PART), span.start());
        Matcher part = PART_OF.matcher(before);
        if (figure.kind() != Figure.Kind.QUANTITY || !part.find()) {
            return figure;
        }
        String number = part.group(1);
        String value = Character.isDigit(number.charAt(0)) ? number : Integer.toString(EnglishNumbers.parse(number));
        return new Figure(
                figure.kind(),
                value,
                figure.unit(),
                new Span(span.start() - before.length() + part.start(), span.end()));
    }

    private boolean isHeldBy(Candidate candidate, Wanted wanted) {
        return wanted.isHeldBy(candidate) || ranking.matter().isHeldBy(candidate.terms(), wanted);
    }

    private Optional<Figure> only(List<Figure> figures, String text, Wanted wanted) {
        List<Figure> ofTheKind = figures.stream()
                .filter(figure -> wanted.kind() == AnswerKind.MONEY
                        ? NamedQuantity.MONEY.isIn(qualified(figure, text))
                        : wanted.turnsOn(figure))
                .toList();
        List<Figure> asked =
                wanted.isOfFigures() ? FigureOfTheClause.of(ofTheKind, text, ranking.focus(wanted)) : ofTheKind;
        boolean clear = !asked.isEmpty()
                && asked.stream().noneMatch(other -> other.differsFrom(asked.getFirst()))
                && asked.stream().map(Figure::value).distinct().count() == 1;
        return clear && isOfTheMatter(asked.getFirst(), text, wanted)
                ? Optional.of(asked.getFirst())
                : Optional.empty();
    }

    /**
     * Whether the clause with the figure also contains what is asked. "It knew on 11 February, 21 days before it
     * notified the county" does not date the notice.
     */
    private boolean isOfTheMatter(Figure figure, String text, Wanted wanted) {
        int start = 0;
        int end = text.length();
        Matcher border = CLAUSE_BORDER.matcher(text);
        while (border.find()) {
            if (border.end() <= figure.span().start()) {
                start = border.end();
            } else if (border.start() >= figure.span().end()) {
                end = border.start();
                break;
            }
        }
        return ranking.matter().isHeldBy(Terms.distinct(text.substring(start, end)), wanted);
    }

    private static String qualified(Figure figure, String text) {
        Span span = figure.span();
        int start = span.start();
        Matcher before = QUALIFIER.matcher(text.substring(0, start));
        while (before.find()) {
            start = before.start();
            before = QUALIFIER.matcher(text.substring(0, start));
        }
        String written = text.substring(start, span.end()).strip();
        return Quotations.in(written).isEmpty() && !written.contains("[") ? written : "";
    }
}
