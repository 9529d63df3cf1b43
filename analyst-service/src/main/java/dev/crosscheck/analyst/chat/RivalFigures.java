package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds figures that several quotations give for the same thing, or in money, and that differ. */
final class RivalFigures {

    /** Words for an amount of money, which do not say for what it is. */
    private static final Set<String> MONEY_WORDS = Set.of("cost", "costs", "money", "price", "pay", "paid", "錢");

    private static final int BEFORE = 4;
    private static final int AFTER = 25;

    private RivalFigures() {}

    /**
     * Whether another line has the question's words and gives a figure of the same kind that the first line does not
     * give.
     *
     * @param noun the beginning of the word for the things counted; empty for money
     * @param own the content words of the question
     */
    static boolean are(QuotedLine first, List<QuotedLine> others, String noun, List<String> own) {
        Optional<Figure> figure = quantities(first.label()).findFirst();
        if (figure.isEmpty()) {
            return false;
        }
        List<String> about = own.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> (noun.isEmpty() || !word.startsWith(noun)) && !MONEY_WORDS.contains(word))
                .toList();
        return others.stream()
                .map(QuotedLine::quote)
                .filter(quote -> about.stream().allMatch(word -> holds(quote, word)))
                .map(quote -> values(quote, noun))
                .anyMatch(values ->
                        !values.isEmpty() && !values.contains(figure.get().value()));
    }

    /** Returns the figures of a text that are no dates. */
    private static Stream<Figure> quantities(String text) {
        return Figures.in(text).stream().filter(figure -> figure.kind() == Figure.Kind.QUANTITY);
    }

    private static boolean holds(String quote, String word) {
        Set<String> terms = Terms.distinct(word);
        return terms.isEmpty() || terms.stream().anyMatch(Terms.distinct(quote)::contains);
    }

    private static List<String> values(String quote, String noun) {
        return quantities(quote)
                .filter(figure -> noun.isEmpty() ? isMoney(figure, quote) : counts(figure, noun, quote))
                .map(Figure::value)
                .toList();
    }

    private static boolean isMoney(Figure figure, String quote) {
        int from = Math.max(0, figure.span().start() - BEFORE);
        return AskedAmount.MONEY
                .matcher(quote.substring(from, figure.span().end()))
                .find();
    }

    private static boolean counts(Figure figure, String noun, String quote) {
        int to = Math.min(quote.length(), figure.span().end() + AFTER);
        return quote.substring(figure.span().start(), to)
                .toLowerCase(Locale.ROOT)
                .contains(noun);
    }
}
