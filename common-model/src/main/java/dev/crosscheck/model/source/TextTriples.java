package dev.crosscheck.model.source;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.model.text.Words;
import java.util.Set;

/**
 * The runs of three words of a text, or of six Han characters, by which copies of it are recognised (containment after
 * A. Z. Broder, "On the resemblance and containment of documents", 1997). Immutable.
 */
public final class TextTriples {

    /**
     * Containment from which two texts are the same. A free rewrite keeps at most a third of its source's triples;
     * texts that only concern the same matter share a tenth.
     */
    private static final double CONTAINED = 0.18;

    private static final int SHINGLE = 3;
    /** This many Han characters carry about as much as {@link #SHINGLE} words. */
    private static final int HAN_SHINGLE = 6;
    /** Fewer shared triples than this may be common phrases, */
    private static final int FEWEST = 15;
    /** unless they make up nearly all of the shorter text. */
    private static final double ALL_BUT = 0.8;

    private final Set<String> triples;

    private TextTriples(Set<String> triples) {
        this.triples = triples;
    }

    /** Returns the triples of {@code text}; takes time linear in its length. */
    public static TextTriples of(String text) {
        boolean han = Language.detect(text) == Language.CHINESE;
        return new TextTriples(Words.shingles(text, han ? HAN_SHINGLE : SHINGLE));
    }

    /** Returns the share of these triples that {@code other} has too, from 0 to 1; 0 for a text without words. */
    public double shareIn(TextTriples other) {
        return triples.isEmpty() ? 0 : (double) sharedWith(other) / triples.size();
    }

    /** Says whether the two texts go back to the same one: enough of the shorter one is in the other. */
    public boolean sameAs(TextTriples other) {
        TextTriples shorter = triples.size() <= other.triples.size() ? this : other;
        TextTriples longer = shorter.equals(this) ? other : this;
        long shared = shorter.sharedWith(longer);
        return (shared > 0 && shared >= ALL_BUT * shorter.triples.size())
                || (shared >= FEWEST && shared >= CONTAINED * shorter.triples.size());
    }

    private long sharedWith(TextTriples other) {
        return triples.stream().filter(other.triples::contains).count();
    }
}
