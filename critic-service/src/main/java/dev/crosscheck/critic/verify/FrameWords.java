package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.Tokens;
import dev.crosscheck.model.text.WordList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The words that only say who a quotation is from: "said", "the newspaper reports". {@code own-words.txt} lists them;
 * the words for an outlet depend on its rated type. Immutable.
 */
final class FrameWords {

    static final FrameWords BUNDLED = new FrameWords();

    private static final String ANY = "any";
    private static final int LONGEST_HAN = 5;

    private final Map<String, Set<String>> stems = new HashMap<>();
    private final Map<String, Set<String>> han = new HashMap<>();

    private FrameWords() {
        for (List<String> line : WordList.load(FrameWords.class, "own-words.txt")) {
            String kind = line.getFirst();
            for (String word : line.subList(1, line.size())) {
                if (Character.isIdeographic(word.codePointAt(0))) {
                    han.computeIfAbsent(kind, key -> new HashSet<>()).add(word);
                } else {
                    Tokens.of(word).stream()
                            .map(Token::stem)
                            .forEach(stem -> stems.computeIfAbsent(kind, key -> new HashSet<>())
                                    .add(stem));
                }
            }
        }
    }

    /** Says whether a word is a frame word, for an outlet of this type. */
    boolean holds(String stem, String type) {
        return has(stems, ANY, stem) || has(stems, type.toLowerCase(Locale.ROOT), stem);
    }

    /** Returns the length of the longest frame word that begins at {@code at} in Chinese text; 0 if there is none. */
    int hanAt(String text, int at, String type) {
        for (int length = Math.min(LONGEST_HAN, text.length() - at); length > 0; length--) {
            String word = text.substring(at, at + length);
            if (has(han, ANY, word) || has(han, type.toLowerCase(Locale.ROOT), word)) {
                return length;
            }
        }
        return 0;
    }

    private static boolean has(Map<String, Set<String>> words, String kind, String word) {
        return words.getOrDefault(kind, Set.of()).contains(word);
    }
}
