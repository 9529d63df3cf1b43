package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
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

    /** Not the "and" of a range, and no character within a word, as in 涉及. */
    private static final Pattern BORDER = Pattern.compile(
            "[,;:，；：](?!\\d)|、|\\b(?:but|while)\\b|(?<!\\bbetween [\\p{L}\\d,.]{1,15} )\\band\\b"
                    + "|(?<![以涉普遍埃])及(?![時格早])|(?<![溫緩總])和(?![平解緩])|(?<![參給])與(?!會)|並(?![非未無])",
            Pattern.CASE_INSENSITIVE);

    /** A count without a figure. */
    private static final Pattern INDEFINITE = Pattern.compile(
            "\\b(?:dozens|hundreds|thousands|scores|several|many|some|few|nobody|no one)\\b"
                    + "(?! (?:seconds|minutes|hours|days|weeks|months|years)\\b)"
                    + "|[上數近逾][十百千萬]{1,3}(?:餘|多)?[人名]|多人|無人",
            Pattern.CASE_INSENSITIVE);

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
