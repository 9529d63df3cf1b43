package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import java.util.List;

/**
 * A sentence of a passage, or one part of a list: the smallest unit that is quoted.
 *
 * @param start offset in the policy's stored text, in UTF-16 units
 * @param lead the words that introduce the list and that its parts continue; empty for other clauses
 * @param words the terms of the lead and of the clause, in order
 */
record Clause(PolicyPassage passage, int start, int end, String lead, List<String> words) {

    Clause {
        words = List.copyOf(words);
    }

    /** The clause's own words, unchanged. */
    String text() {
        return passage.text().substring(start - passage.start(), end - passage.start());
    }

    /** The lead followed by the clause's own words. */
    String read() {
        return lead.isEmpty() ? text() : lead + " " + text();
    }

    PolicyCitation quoted() {
        return PolicyCitation.of(passage, start, end);
    }
}
