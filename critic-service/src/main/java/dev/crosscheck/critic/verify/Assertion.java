package dev.crosscheck.critic.verify;

import dev.crosscheck.model.text.Span;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Words that a report asserts, with the sources that must support them.
 *
 * @param sentence the sentence that asserts them, without its markers
 * @param words the words that must be in a source, or follow from one
 * @param literal whether the words are in quotation marks, so that they must be in a source verbatim
 * @param citations the cited sources; empty to check against every source
 * @param span the sentence's place in the report
 * @param own the sentence's own words around its quotations
 */
record Assertion(String sentence, String words, boolean literal, List<Integer> citations, Span span, OwnWords own) {

    private static final Pattern AFTER_AN_ANSWER = Pattern.compile("^\\s*+[—─–-]{1,2}\\s*+");

    Assertion {
        citations = List.copyOf(citations);
    }

    /** Creates an assertion without words around it. */
    Assertion(String sentence, String words, boolean literal, List<Integer> citations, Span span) {
        this(sentence, words, literal, citations, span, OwnWords.NONE);
    }

    boolean isCited() {
        return !citations.isEmpty();
    }

    Assertion citing(List<Integer> numbers) {
        return new Assertion(sentence, words, literal, numbers, span, own);
    }

    /** Returns the same sentence without the short answer in front of its quotation. */
    Assertion withoutAnswer() {
        String rest = sentence.startsWith(own.answer())
                ? AFTER_AN_ANSWER
                        .matcher(sentence.substring(own.answer().length()))
                        .replaceFirst("")
                : sentence;
        return new Assertion(rest, words, literal, citations, span, own.withoutAnswer());
    }

    /** Returns the whole sentence as an assertion, as if it quoted nothing. */
    Assertion bareSentence() {
        return new Assertion(sentence, sentence, false, citations, span);
    }

    /** Returns the same words without quotation marks: a source may also say them in other words. */
    Assertion worded() {
        return new Assertion(sentence, words, false, citations, span);
    }

    /** Returns only the words that must be in a source, without the words around them. */
    Assertion bare() {
        return new Assertion(sentence, words, literal, citations, span);
    }
}
