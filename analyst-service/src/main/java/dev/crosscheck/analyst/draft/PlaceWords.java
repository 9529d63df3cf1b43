package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.text.Figure;
import dev.crosscheck.model.text.Figures;
import java.util.List;
import java.util.regex.Pattern;

/** Tells whether a sentence may name a place, by the small words in front of places. */
final class PlaceWords {

    private static final Pattern WORDS = Pattern.compile(
            "\\b(?:at|in|into|inside|outside|on|onto|near|by|beside|behind|beneath|below|under|above|over|between|along"
                    + "|across|around|from|to|towards?|through|opposite|off|(?:north|south|east|west) of)\\s+"
                    + "(?:the|a|an|its|his|her|their|our|this|that|each|every|both|all|(?-i:\\p{Lu}))"
                    + "|\\b(?:located|situated|headquartered|based|address|street|road|avenue|square)\\b"
                    + "|位於|位在|在(?!於)|設於|設在|地點|地址|[縣市鄉鎮區路街巷號村里溪河港灣山島樓館廠站]",
            Pattern.CASE_INSENSITIVE);

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
