package dev.crosscheck.analyst.draft;

import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.Set;

/**
 * A sentence of a source that may become a finding.
 *
 * @param text the sentence, or its trimmed part, letter for letter but for line breaks
 * @param terms what it is about
 * @param place its offset in the document's stored text, which tells overlapping passages' sentences apart
 */
record Candidate(Source source, Passage passage, String text, Set<String> terms, int place) {

    int number() {
        return source.number();
    }

    boolean isWeak() {
        return source.warning() != null;
    }
}
