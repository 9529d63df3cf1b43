package dev.crosscheck.critic.verify;

import dev.crosscheck.model.text.Span;
import java.util.List;

/**
 * What a report asserts of a source: words, and the numbers of the sources that are to hold them.
 *
 * @param sentence the sentence it is made in, without its markers
 * @param words what is to stand in a source, or to follow from one
 * @param literal whether the report has the words in quotation marks, so that they must stand in a source as they are
 * @param citations the sources cited for it; none if it is to be held against every source
 * @param span the sentence's place in the report
 * @param own what the sentence says beside what it quotes
 */
record Assertion(String sentence, String words, boolean literal, List<Integer> citations, Span span, OwnWords own) {

    Assertion {
        citations = List.copyOf(citations);
    }

    /** Words alone. */
    Assertion(String sentence, String words, boolean literal, List<Integer> citations, Span span) {
        this(sentence, words, literal, citations, span, OwnWords.NONE);
    }

    boolean isCited() {
        return !citations.isEmpty();
    }

    Assertion citing(List<Integer> numbers) {
        return new Assertion(sentence, words, literal, numbers, span, own);
    }

    /** The whole sentence, as if nothing in it were quoted. */
    Assertion bareSentence() {
        return new Assertion(sentence, sentence, false, citations, span);
    }

    /** The words as if nobody had put them in quotation marks: whatever means the same carries them. */
    Assertion worded() {
        return new Assertion(sentence, words, false, citations, span);
    }

    /** Only the words that are to stand in a source, whatever is said around them. */
    Assertion bare() {
        return new Assertion(sentence, words, literal, citations, span);
    }
}
