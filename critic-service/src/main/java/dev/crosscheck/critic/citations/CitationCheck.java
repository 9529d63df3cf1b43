package dev.crosscheck.critic.citations;

import dev.crosscheck.critic.verify.TextVerifier;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * Checks a finding's citations against the passages of the policy. It drops a quote that is not in the passages
 * verbatim. For each other quote, the Verifier judges by words whether it supports the criterion. Support confirms MET,
 * and contradiction confirms NOT_MET. If the policy states a rule and the facts decide, words alone cannot tell; the
 * verdict is then INCONCLUSIVE. Safe for use by many threads.
 */
public final class CitationCheck {

    static final String NAME = "CitationCheck";

    /** A policy is the authority on its own rules. */
    private static final Rating POLICY = new Rating(1, "policy", "");

    private final TextVerifier verifier;

    public CitationCheck(TextVerifier verifier) {
        this.verifier = verifier;
    }

    /** @return the citations found in the policy, each with its verdict, in the finding's order */
    public Produced<List<PolicyCitation>> check(CheckCitations command) {
        CriterionStatus status = command.finding().status();
        List<PolicyCitation> standing = command.finding().citations().stream()
                .filter(citation -> citation.standsIn(command.passages()))
                .map(citation -> citation.with(verdict(status, command, citation)))
                .toList();
        return Produced.heuristic(NAME, standing);
    }

    private Verdict verdict(CriterionStatus status, CheckCitations command, PolicyCitation citation) {
        Verdict said = verifier.claims(List.of(command.criterion().text()), List.of(source(citation)))
                .getFirst()
                .verdict();
        return switch (status) {
            case MET -> said;
            case NOT_MET ->
                switch (said) {
                    case CONTRADICTED -> Verdict.SUPPORTED;
                    case SUPPORTED, INCONCLUSIVE -> Verdict.INCONCLUSIVE;
                    case NOT_FOUND -> Verdict.NOT_FOUND;
                };
            case UNCERTAIN -> Verdict.INCONCLUSIVE;
        };
    }

    private static Source source(PolicyCitation citation) {
        Passage passage = new PolicyPassage(
                        citation.sectionPath(), citation.page(), citation.start(), citation.end(), citation.quote())
                .asPassage();
        return new Source(
                1,
                new FoundDocument(
                        new DocumentId("policy"),
                        1,
                        "policy",
                        "Policy",
                        "",
                        "",
                        null,
                        Language.detect(citation.quote()),
                        POLICY,
                        1,
                        List.of(passage)),
                null);
    }
}
