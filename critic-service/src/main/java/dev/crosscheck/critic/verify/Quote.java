package dev.crosscheck.critic.verify;

import dev.crosscheck.critic.verify.evidence.EvidenceSentence;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.text.Span;

/**
 * Verbatim words of a source.
 *
 * @param source number of the source
 * @param span their offsets in the document's stored text
 */
record Quote(int source, Passage passage, Span span, String text) {

    /** @param sentence a quotable sentence */
    static Quote of(EvidenceSentence sentence) {
        return new Quote(
                sentence.source(), sentence.passage(), new Span(sentence.start(), sentence.end()), sentence.text());
    }
}
