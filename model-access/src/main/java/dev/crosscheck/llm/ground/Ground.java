package dev.crosscheck.llm.ground;

import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.source.SourceLabel;
import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Sentences;
import dev.crosscheck.model.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The contents of one text that a citation can rest on: its words and, for a source, its date and names. */
final class Ground {

    private final QuoteCheck quotes;
    private final List<Figure> figures;
    private final Set<String> words;

    private Ground(QuoteCheck quotes, List<Figure> figures, Set<String> words) {
        this.quotes = quotes;
        this.figures = figures;
        this.words = words;
    }

    static Ground of(Source source) {
        List<Passage> passages = source.document().passages();
        String about = SourceLabel.outlet(source) + ". " + SourceLabel.title(source) + ". "
                + (source.document().published() == null
                        ? ""
                        : Language.ENGLISH.write(source.document().published()));
        Set<String> words = new HashSet<>(Words.of(about));
        List<Figure> figures = new ArrayList<>(Figures.in(about));
        for (Passage passage : passages) {
            words.addAll(Words.of(passage.text()));
            Sentences.split(passage.text(), Language.detect(passage.text()))
                    .forEach(span -> figures.addAll(Figures.in(span.of(passage.text()))));
        }
        return new Ground(QuoteCheck.of(passages), figures, words);
    }

    /**
     * Creates the ground for one of our own texts. It has quotations and figures but no words, so that a number inside
     * a date does not support another figure.
     */
    static Ground of(String text) {
        List<Figure> figures = new ArrayList<>();
        Sentences.split(text, Language.detect(text)).forEach(span -> figures.addAll(Figures.in(span.of(text))));
        return new Ground(QuoteCheck.of(List.of(new Passage(0, text.length(), null, "", text))), figures, Set.of());
    }

    boolean quotes(String words) {
        return quotes.find(words).isPresent();
    }

    /**
     * Returns whether it contains the figure. For a quantity, whose unit may be worded differently, its numbers are
     * enough.
     */
    boolean holds(Figure figure, String written) {
        if (figures.stream().anyMatch(figure::isSaidBy)) {
            return true;
        }
        List<String> numbers = Words.of(written).stream()
                .filter(word -> word.chars().anyMatch(Character::isDigit))
                .toList();
        return figure.kind() == Figure.Kind.QUANTITY
                && words.containsAll(numbers.isEmpty() ? Words.of(written) : numbers);
    }
}
