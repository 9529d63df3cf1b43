package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import java.util.List;

/**
 * A sentence of a passage, or a part of a list: the least that can be quoted.
 *
 * @param start offset in the policy's stored text, in UTF-16 units
 * @param lead the words that a list is led in with, which its parts go on with; empty elsewhere
 * @param words its own terms and its lead's, in order
 */
record Clause(PolicyPassage passage, int start, int end, String lead, List<String> words) {

    Clause {
        words = List.copyOf(words);
    }

    /** Its own words, as they stand. */
    String text() {
        return passage.text().substring(start - passage.start(), end - passage.start());
    }

    /** Its own words after those that lead them in. */
    String read() {
        return lead.isEmpty() ? text() : lead + " " + text();
    }

    PolicyCitation quoted() {
        return PolicyCitation.of(passage, start, end);
    }
}
