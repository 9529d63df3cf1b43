package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.policy.PolicyTable;
import java.util.List;

/**
 * A sentence of a passage, one part of a list, or one row of a table: the smallest unit that is quoted.
 *
 * @param start offset in the policy's stored text, in UTF-16 units
 * @param lead the words that introduce the list and that its parts continue; empty for other clauses
 * @param columns the names of the table's columns if this is a row; empty for other clauses and for a header
 * @param words the terms of the clause as it is read, in order
 */
record Clause(PolicyPassage passage, int start, int end, String lead, List<String> columns, List<String> words) {

    Clause {
        columns = List.copyOf(columns);
        words = List.copyOf(words);
    }

    /** The clause's own words, unchanged. */
    String text() {
        return passage.text().substring(start - passage.start(), end - passage.start());
    }

    /** The lead followed by the clause's own words, or the cells of a row, each with its column's name. */
    String read() {
        if (!columns.isEmpty()) {
            return PolicyTable.read(columns, text());
        }
        return lead.isEmpty() ? text() : lead + " " + text();
    }

    PolicyCitation quoted() {
        return PolicyCitation.of(passage, start, end);
    }
}
