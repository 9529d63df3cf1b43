package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import dev.crosscheck.model.text.PatternFile;
import java.util.List;
import java.util.regex.Pattern;

/** Tells whether a sentence may name a place, by the small words in front of places. */
final class PlaceWords {

    private static final PatternFile FILE = PatternFile.load(PlaceWords.class, "place-words.patterns");
    private static final Pattern WORDS = Pattern.compile(FILE.text("WORDS"), Pattern.CASE_INSENSITIVE);

    private PlaceWords() {}

    static boolean isIn(String sentence) {
        return WORDS.matcher(sentence).find();
    }

    /** Whether the words are a date or a quantity and nothing else. */
    static boolean isAFigure(String words) {
        List<Figure> figures = Figures.in(words);
        return figures.size() == 1
                && figures.getFirst().span().start() == 0
                && figures.getFirst().span().end() == words.strip().length();
    }
}
