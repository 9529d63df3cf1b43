package dev.crosscheck.model.source;

import dev.crosscheck.model.text.WordList;
import java.util.Map;
import java.util.Set;

/** The lists of {@code party-words.txt}, which explains them. */
final class PartyWords {

    private static final Map<String, Set<String>> LISTS = WordList.byName(PartyWords.class, "party-words.txt");

    private PartyWords() {}

    /** @throws IllegalStateException if the file has no such list */
    static Set<String> of(String list) {
        Set<String> words = LISTS.get(list);
        if (words == null) {
            throw new IllegalStateException("no list " + list);
        }
        return words;
    }
}
