package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.PatternFile;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Chooses among the figures of a sentence by its clauses: in "9 people died and 1,011 were injured", 1,011 counts the
 * injured. Pure.
 */
final class FigureOfTheClause {

    private static final PatternFile FILE = PatternFile.load(FigureOfTheClause.class, "figure-of-the-clause.patterns");
    private static final Pattern BORDER = Pattern.compile(FILE.text("BORDER"), Pattern.CASE_INSENSITIVE);
    private static final Pattern INDEFINITE = Pattern.compile(FILE.text("INDEFINITE"), Pattern.CASE_INSENSITIVE);

    private FigureOfTheClause() {}

    /**
     * @param figures figures of the kind that is asked for
     * @param focus the most specific term of what is asked, or empty
     * @return those in a clause with {@code focus}; only dates if that clause counts without a figure; all if the
     *     clauses do not tell
     */
    static List<Figure> of(List<Figure> figures, String sentence, String focus) {
        List<Span> clauses = focus.isEmpty() || figures.isEmpty()
                ? List.of()
                : clauses(sentence).stream()
                        .filter(clause -> Terms.distinct(clause.of(sentence)).contains(focus))
                        .toList();
        List<Figure> chosen = figures.stream()
                .filter(figure -> clauses.stream().anyMatch(clause -> isIn(figure, clause)))
                .toList();
        if (!chosen.isEmpty()) {
            return chosen;
        }
        boolean counted = clauses.stream()
                .anyMatch(clause -> INDEFINITE.matcher(clause.of(sentence)).find());
        return figures.stream()
                .filter(figure -> !counted || figure.kind() == Figure.Kind.DATE)
                .toList();
    }

    private static boolean isIn(Figure figure, Span clause) {
        return clause.start() <= figure.span().start() && figure.span().start() < clause.end();
    }

    private static List<Span> clauses(String sentence) {
        List<Span> clauses = new ArrayList<>();
        Matcher border = BORDER.matcher(sentence);
        int start = 0;
        while (border.find()) {
            clauses.add(new Span(start, border.start()));
            start = border.end();
        }
        clauses.add(new Span(start, sentence.length()));
        return clauses;
    }
}
