package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.JudgeAnswer.Ruling;
import dev.crosscheck.llm.Rules;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Optional;

/**
 * Rules for a judge's answer: its quote must be in the source verbatim, and the quote of a supporting answer must have
 * every figure of the claim.
 */
record JudgeRules(Doubt doubt) implements Rules<JudgeAnswer> {

    private static final int FEWEST_CHARACTERS = 12;
    private static final int FEWEST_HAN = 4;

    @Override
    public List<Breach> broken(JudgeAnswer answer) {
        if (answer.verdict() == Ruling.NOT_FOUND) {
            return List.of();
        }
        Optional<Quote> quote = quote(answer);
        if (quote.isEmpty()) {
            return List.of(new Breach(
                    "quote_not_found",
                    "The quote does not stand, letter for letter, in source " + answer.source()
                            + ". Copy a whole sentence of one of the sources "
                            + doubt.cited().stream().map(PreparedSource::number).toList()
                            + ", or answer NOT_FOUND."));
        }
        if (answer.verdict() == Ruling.SUPPORTED && !isStated(quote.get())) {
            return List.of(new Breach(
                    "quote_out_of_context",
                    "The quote is a piece of a sentence that denies it, supposes it or passes it on with "
                            + "doubt. Quote the whole sentence if it says the claim, or answer NOT_FOUND."));
        }
        return answer.verdict() == Ruling.SUPPORTED && !saysFigures(quote.get())
                ? List.of(new Breach(
                        "figure_not_in_quote",
                        "A date or number of the claim is not in the quote. Quote the sentence that has it, "
                                + "or answer NOT_FOUND."))
                : List.of();
    }

    /** Returns the quote as the source has it; empty if the source lacks it or it is too short to decide anything. */
    Optional<Quote> quote(JudgeAnswer answer) {
        String words = answer.quote().strip();
        boolean enough = words.length() >= (Language.holdsHan(words) ? FEWEST_HAN : FEWEST_CHARACTERS);
        return !enough
                ? Optional.empty()
                : doubt.cited().stream()
                        .filter(source -> source.number() == answer.source())
                        .findFirst()
                        .flatMap(source -> source.find(words));
    }

    private boolean isStated(Quote quote) {
        return doubt.cited().stream()
                .filter(source -> source.number() == quote.source())
                .allMatch(source -> QuoteVerdict.isTold(quote, doubt.assertion(), source));
    }

    private boolean saysFigures(Quote quote) {
        List<Figure> said = Figures.in(quote.text());
        return Figures.in(doubt.assertion().words()).stream()
                .allMatch(figure -> said.stream().anyMatch(figure::isSaidBy));
    }
}
