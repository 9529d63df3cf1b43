package dev.crosscheck.critic.verify.evidence;

import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.Set;

/**
 * A sentence of a source.
 *
 * @param source number of the source
 * @param passage the passage that contains it; null for a title, which is not stored text and cannot be quoted
 * @param span its place in the passage's text
 */
public record EvidenceSentence(
        int source, Passage passage, Span span, String text, List<Token> tokens, Set<String> stems) {

    public EvidenceSentence {
        tokens = List.copyOf(tokens);
        stems = Set.copyOf(stems);
    }

    public boolean isQuotable() {
        return passage != null;
    }

    /** Returns the offset of its first character in the document's stored text. */
    public int start() {
        return passage.start() + span.start();
    }

    public int end() {
        return passage.start() + span.end();
    }
}
