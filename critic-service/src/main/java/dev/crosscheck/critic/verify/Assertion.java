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
 * @param words what is to stand in a source, or to follow from one
 * @param literal whether the report has the words in quotation marks, so that they must stand in a source as they are
 * @param citations the sources cited for it; none if it is to be held against every source
 * @param span the sentence's place in the report
 */
record Assertion(String sentence, String words, boolean literal, List<Integer> citations, Span span) {

    Assertion {
        citations = List.copyOf(citations);
    }

    /** An assertion that cites nothing and stands in no report. */
    static Assertion of(String claim) {
        return new Assertion(claim, claim, false, List.of(), new Span(0, claim.length()));
    }

    /** The assertions of a sentence: its quotations if they carry it, else the sentence itself. */
    static List<Assertion> of(Statement statement) {
        List<Assertion> assertions = new ArrayList<>();
        String sentence = statement.plain();
        boolean aboutSources = statement.isAboutItsSources();
        if (statement.restsOnQuotations()
                || (aboutSources && !statement.quotations().isEmpty())) {
            for (Statement.Quotation quotation : statement.quotations()) {
                if (!quotation.text().isBlank()) {
                    assertions.add(
                            new Assertion(sentence, quotation.text(), true, quotation.citations(), statement.span()));
                }
            }
        } else if (!aboutSources) {
            String words = CitationMarkers.strip(statement.withoutLeadIn());
            if (words.codePoints().anyMatch(Character::isLetterOrDigit)) {
                assertions.add(new Assertion(sentence, words, false, statement.citations(), statement.span()));
            }
        }
        return assertions;
    }

    boolean isCited() {
        return !citations.isEmpty();
    }
}
