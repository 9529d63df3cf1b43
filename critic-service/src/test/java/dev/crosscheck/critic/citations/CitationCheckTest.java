package dev.crosscheck.critic.citations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.critic.verify.TextVerifier;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import java.util.List;
import org.junit.jupiter.api.Test;

class CitationCheckTest {

    private static final String TEXT =
            "The receiving party shall return all confidential documents. It may keep one copy for its archive.";
    private static final PolicyPassage PASSAGE = new PolicyPassage("Terms > Return", 4, 200, 200 + TEXT.length(), TEXT);
    private static final int FIRST = TEXT.indexOf('.') + 1;

    private final CitationCheck check = new CitationCheck(new TextVerifier());

    @Test
    void shouldHoldAQuoteThatSaysWhatTheCriterionSays() {
        // When
        List<PolicyCitation> checked = check(
                "The receiving party shall return all confidential documents.",
                CriterionStatus.MET,
                PolicyCitation.of(PASSAGE, 200, 200 + FIRST));
        // Then
        assertThat(checked)
                .containsExactly(PolicyCitation.of(PASSAGE, 200, 200 + FIRST).with(Verdict.SUPPORTED));
    }

    @Test
    void shouldNotHoldAQuoteOfSomethingElse() {
        // When
        List<PolicyCitation> checked = check(
                "The agreement is governed by the law of France.",
                CriterionStatus.MET,
                PolicyCitation.of(PASSAGE, 200, 200 + FIRST));
        // Then
        assertThat(checked).extracting(PolicyCitation::verdict).containsExactly(Verdict.NOT_FOUND);
    }

    @Test
    void shouldSayThatWordsCannotTellWhenTheFactsDecide() {
        // When
        List<PolicyCitation> checked = check(
                "The receiving party shall return all confidential documents.",
                CriterionStatus.NOT_MET,
                PolicyCitation.of(PASSAGE, 200, 200 + FIRST));
        // Then
        assertThat(checked).extracting(PolicyCitation::verdict).containsExactly(Verdict.INCONCLUSIVE);
    }

    @Test
    void shouldLeaveOutWhatDoesNotStandThere() {
        // Given
        PolicyCitation invented = new PolicyCitation("Terms > Return", 4, "It may keep two copies", 261, 283);
        PolicyCitation moved = new PolicyCitation("Terms > Return", 4, "It may keep one copy", 210, 230);
        // When
        List<PolicyCitation> checked = check("It may keep a copy.", CriterionStatus.MET, invented, moved);
        // Then
        assertThat(checked).isEmpty();
    }

    private List<PolicyCitation> check(String criterion, CriterionStatus status, PolicyCitation... citations) {
        SessionId session = new SessionId("e-1");
        return check.check(new CheckCitations(
                        session,
                        StepId.at(session, "checking-1.1"),
                        new Criterion("c", criterion),
                        new Finding(status, 0.9, List.of(citations), "", ReasonCode.DECIDED),
                        List.of(PASSAGE)))
                .result();
    }
}
