package dev.crosscheck.critic.verify.terms;

import dev.crosscheck.model.text.WordList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The words that point up, point down or deny, the function words, and the synonyms. Loaded from the resources
 * {@code directions}, {@code function-words} and {@code synonyms}, in English and Chinese. Immutable.
 */
final class Lexicon {

    static final Lexicon BUNDLED = new Lexicon();

    private static final int LONGEST_HAN_WORD = 4;

    private final Map<String, WordRole> roles = new HashMap<>();
    private final Set<String> weak = new HashSet<>();
    private final Set<String> function = new HashSet<>();
    private final Map<String, String> sameAs = new HashMap<>();

    private Lexicon() {
        for (List<String> line : WordList.load(Lexicon.class, "directions.txt")) {
            String kind = line.getFirst();
            for (String word : line.subList(1, line.size())) {
                String stem = key(word);
                if (kind.equals("weak")) {
                    weak.add(stem);
                } else {
                    roles.put(stem, WordRole.valueOf(kind.toUpperCase(java.util.Locale.ROOT)));
                }
            }
        }
        WordList.load(Lexicon.class, "function-words.txt").forEach(function::addAll);
        for (List<String> group : WordList.load(Lexicon.class, "synonyms.txt")) {
            String first = key(group.getFirst());
            group.forEach(word -> sameAs.putIfAbsent(key(word), first));
        }
    }

    private static String key(String word) {
        return Character.isIdeographic(word.codePointAt(0)) ? word : Stems.of(word);
    }

    /** Returns a stem's role; {@link WordRole#CONTENT} for a stem that is not listed. */
    WordRole role(String stem) {
        return roles.getOrDefault(stem, WordRole.CONTENT);
    }

    boolean isWeak(String stem) {
        return weak.contains(stem);
    }

    boolean isFunctionWord(String word) {
        return function.contains(word);
    }

    /** Returns the stem that represents all synonyms of {@code stem}, or null if it has none. */
    String groupOf(String stem) {
        return sameAs.get(stem);
    }

    /**
     * Returns the length of the listed word that begins at {@code at} in a run of Han characters; 0 if there is none.
     */
    int hanWordAt(String run, int at) {
        for (int length = Math.min(LONGEST_HAN_WORD, run.length() - at); length > 0; length--) {
            String word = run.substring(at, at + length);
            if (roles.containsKey(word) || function.contains(word)) {
                return length;
            }
        }
        return 0;
    }
}
