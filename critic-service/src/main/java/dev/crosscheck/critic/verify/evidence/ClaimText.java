package dev.crosscheck.critic.verify.evidence;

import dev.crosscheck.critic.verify.terms.Background;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Units;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A claim, parsed for comparison with evidence. Immutable. */
public final class ClaimText {

    private final String text;
    private final List<Token> tokens;
    private final List<Token> terms;
    private final double[] weights;
    private final List<WrittenFigure> figures;

    /**
     * A date or quantity of the claim.
     *
     * @param stems stems of its number, and of its unit if that is a unit of measurement
     */
    record WrittenFigure(Figure figure, Bound bound, Set<String> stems) {

        static WrittenFigure of(Figure figure, String text) {
            boolean measured = Units.isKnown(figure.unit()) || figure.kind() == Figure.Kind.DATE;
            List<Token> tokens = Tokens.of(figure.span().of(text));
            boolean inWords = tokens.stream().noneMatch(Token::isNumber);
            Set<String> stems = tokens.stream()
                    .filter(token -> token.isNumber() || measured || inWords)
                    .map(Token::stem)
                    .collect(Collectors.toSet());
            return new WrittenFigure(figure, Bound.before(figure, text), stems);
        }

        /** Says whether a text with {@code written} says this much. */
        boolean isSaidBy(Figure written) {
            return figure.isSaidBy(written) || bound.admits(figure, written);
        }
    }

    private ClaimText(String text) {
        this.text = text;
        this.tokens = List.copyOf(Tokens.of(text));
        Map<String, Token> distinct = new LinkedHashMap<>();
        tokens.stream().filter(Token::counted).forEach(token -> distinct.merge(token.stem(), token, ClaimText::named));
        this.terms = List.copyOf(distinct.values());
        this.weights = terms.stream()
                .mapToDouble(term -> Background.weight(term.stem()))
                .toArray();
        this.figures = Figures.in(text).stream()
                .map(figure -> WrittenFigure.of(figure, text))
                .toList();
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= sum;
        }
    }

    public static ClaimText of(String text) {
        return new ClaimText(text);
    }

    private static Token named(Token first, Token second) {
        return first.name() ? first : second;
    }

    public String text() {
        return text;
    }

    /** Returns its words, in order. */
    public List<Token> tokens() {
        return tokens;
    }

    /** Returns its distinct terms: a source must have them to cover the claim. */
    public List<Token> terms() {
        return terms;
    }

    /** Returns its dates and quantities, in order. */
    public List<Figure> figures() {
        return figures.stream().map(WrittenFigure::figure).toList();
    }

    List<WrittenFigure> writtenFigures() {
        return figures;
    }

    /** Returns a term's share of the claim; all shares add up to 1. */
    public double weight(int term) {
        return weights[term];
    }
}
