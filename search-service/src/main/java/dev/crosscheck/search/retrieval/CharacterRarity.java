package dev.crosscheck.search.retrieval;

import dev.crosscheck.model.text.Han;
import dev.crosscheck.model.text.WordList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * How rare words are in Chinese texts, from 0 (in most passages) to 7 (in fewer than one of 600). A fixed table,
 * because the index counts pairs of characters but not single ones. Pure.
 */
final class CharacterRarity {

    /** The rarity of characters outside the table, and of Latin words and numbers. */
    private static final int RAREST = 7;

    private static final Map<String, Integer> TABLE = table();

    private CharacterRarity() {}

    /** @param word one character, or a run of letters or digits */
    static int of(String word) {
        return TABLE.getOrDefault(word, RAREST);
    }

    /** @param pair two characters, one, or a run of letters or digits */
    static int ofPair(String pair) {
        return Han.is(pair.codePointAt(0))
                ? pair.codePoints()
                        .map(character -> of(Character.toString(character)))
                        .sum()
                : RAREST;
    }

    private static Map<String, Integer> table() {
        Map<String, Integer> table = new HashMap<>();
        Map<String, Set<String>> lines = WordList.byName(CharacterRarity.class, "character-rarity.zh.txt");
        lines.forEach((rarity, runs) -> runs.forEach(run -> run.codePoints()
                .forEach(character -> table.put(Character.toString(character), Integer.valueOf(rarity)))));
        return Map.copyOf(table);
    }
}
