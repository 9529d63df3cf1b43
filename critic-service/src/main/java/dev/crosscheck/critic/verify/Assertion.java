package dev.crosscheck.critic.verify;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.text.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * What a report asserts of a source: words, and the numbers of the sources that are to hold them.
 *
 * @param sentence the sentence it is made in, without its markers
 * @param words what is to stand in a source
 * @param citations at least one
 * @param span the sentence's place in the report
 */
record Assertion(String sentence, String words, List<Integer> citations, Span span) {

    Assertion {
        citations = List.copyOf(citations);
    }

    /** The assertions of a sentence: its quotations if they carry it, else the sentence itself. */
    static List<Assertion> of(Statement statement) {
        List<Assertion> assertions = new ArrayList<>();
        if (statement.citations().isEmpty()) {
            return assertions;
        }
        String sentence = statement.plain();
        if (statement.restsOnQuotations()
                || (statement.isAboutItsSources() && !statement.quotations().isEmpty())) {
            for (Statement.Quotation quotation : statement.quotations()) {
                if (!quotation.citations().isEmpty() && !quotation.text().isBlank()) {
                    assertions.add(new Assertion(sentence, quotation.text(), quotation.citations(), statement.span()));
                }
            }
        } else if (!statement.isAboutItsSources()) {
            String words = CitationMarkers.strip(statement.withoutLeadIn());
            if (!words.isBlank()) {
                assertions.add(new Assertion(sentence, words, statement.citations(), statement.span()));
            }
        }
        return assertions;
    }
}
