package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.review.Objection.Concern.CITATION;
import static dev.crosscheck.critic.review.Objection.Concern.SOURCE;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.QuoteCheck;
import dev.crosscheck.model.claim.Statement;
import dev.crosscheck.model.claim.Statement.Quotation;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.List;

/** Rules about a draft's citations. */
final class CitationChecks {

    private CitationChecks() {}

    /** Finds sentences that state a fact without a citation. */
    static List<Objection> uncited(DraftUnderReview draft) {
        return draft.findings()
                .filter(statement -> statement.citations().isEmpty())
                .map(statement -> Objection.hard(
                        CITATION,
                        ReviewRules.UNCITED_SENTENCE,
                        statement,
                        draft.phrases().say("uncited", statement.plain())))
                .toList();
    }

    /** Finds citations of numbers that no source has. */
    static List<Objection> unknown(DraftUnderReview draft) {
        List<Objection> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            List<Integer> unknown = statement.citations().stream()
                    .filter(number -> !draft.sources().containsKey(number))
                    .toList();
            if (!unknown.isEmpty()) {
                String suggestion =
                        draft.phrases().count("unknown", draft.sources().size(), CitationMarkers.marker(unknown));
                findings.add(Objection.hard(CITATION, ReviewRules.UNKNOWN_CITATION, statement, suggestion));
            }
        }
        return findings;
    }

    /** Finds quotations that are in none of the sources cited for them. */
    static List<Objection> quotes(DraftUnderReview draft) {
        List<Objection> findings = new ArrayList<>();
        for (Statement statement : draft.statements()) {
            if (statement.citations().isEmpty()) {
                continue;
            }
            statement.quotations().stream()
                    .filter(quotation -> !stands(quotation, draft))
                    .filter(quotation -> !draft.sources(quotation.citations()).isEmpty())
                    .findFirst()
                    .ifPresent(quotation -> findings.add(Objection.hard(
                            SOURCE,
                            ReviewRules.QUOTE_NOT_FOUND,
                            statement,
                            draft.phrases()
                                    .say("quote", CitationMarkers.marker(quotation.citations()), quotation.text()))));
        }
        return findings;
    }

    private static boolean stands(Quotation quotation, DraftUnderReview draft) {
        return draft.sources(quotation.citations()).stream()
                .map(Source::document)
                .anyMatch(document ->
                        QuoteCheck.find(quotation.text(), document.passages()).isPresent());
    }
}
