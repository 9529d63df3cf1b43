package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeuristicControllerTest {

    private static final CaseFacts NO_FACTS = new CaseFacts(List.of());
    private static final String CLAUSE =
            "The Recipient shall use the Confidential Information solely for the purpose for which it was disclosed.";

    private final HeuristicController controller = new HeuristicController(_ -> Optional.empty());

    private static PolicyPassage passage(int start, String text) {
        return new PolicyPassage("5. Use", 2, start, start + text.length(), text);
    }

    private Deliberation deliberate(String criterion, CaseFacts facts, Material material, int iterations) {
        PolicyOutline outline = new PolicyOutline(new DocumentId("p"), 1, "", "00", 1_000, List.of());
        Deliberate command = new Deliberate(
                new SessionId("s"),
                new StepId("s.1"),
                new Criterion("c", criterion),
                facts,
                outline,
                material,
                iterations,
                6_000,
                Controller.HEURISTIC,
                null);
        return controller.deliberate(command, null).result();
    }

    /** Plays the loop: answers each search with the same passages until the controller is finished. */
    private Deliberation finished(String criterion, CaseFacts facts, List<PolicyPassage> found, int most) {
        Material material = Material.NONE;
        int left = most;
        while (true) {
            Deliberation deliberation = deliberate(criterion, facts, material, left);
            assertThat(deliberation.trace()).hasSizeLessThanOrEqualTo(left);
            if (deliberation.finding() != null) {
                return deliberation;
            }
            left -= deliberation.trace().size();
            List<TraceEntry> trace = new ArrayList<>(material.trace());
            trace.addAll(deliberation.trace());
            material = new Material(trace, found, Usage.NONE);
        }
    }

    @Test
    void shouldDecideByThePolicyAloneWhenTheCaseHasNoFacts() {
        // Given
        List<PolicyPassage> found = List.of(passage(40, "Notices are sent by mail. " + CLAUSE));

        // When
        Finding finding = finished(
                        "Receiving Party shall not use any Confidential Information for any purpose other than the"
                                + " purposes stated in Agreement.",
                        NO_FACTS,
                        found,
                        10)
                .finding();

        // Then
        assertThat(finding.status()).isEqualTo(CriterionStatus.MET);
        assertThat(finding.citations().getFirst().quote()).isEqualTo(CLAUSE);
        assertThat(finding.citations()).allMatch(citation -> citation.standsIn(found));
        assertThat(finding.confidence()).isBetween(0.65, 1.0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The tenant may keep a dog. | Tenants shall not keep a dog in the flat. | NOT_MET",
                "房客可以養狗 | 房客沒有養狗的權利 | UNCERTAIN",
                "The tenant shall not keep a dog. | Tenants shall not keep a dog in the flat. | MET",
                "The insurer pays for physiotherapy. | The insurer pays for twelve sessions of physiotherapy. | MET",
                "The insurer pays for spas. | The insurer pays for spas, unless a cure is needed. | UNCERTAIN",
                "The insurer pays for spas. | The insurer pays for spas if a doctor asks for it. | UNCERTAIN",
                "Does the insurer pay for spas? | The insurer pays for spas. | UNCERTAIN",
                "The insurer pays for spas. | The insurer pays for physiotherapy. | UNCERTAIN",
                "The lease is governed by the laws of Spain. | The lease is governed by the laws of Spain. | MET",
                "The lease is governed by the laws of Spain. | The lease is governed by the laws of Italy. | UNCERTAIN",
                "The lease of the flat ends after five years. | The lease of the flat ends after 5 years. | MET",
                "The lease of the flat ends after five years. | The lease of the flat ends after 3 years. | UNCERTAIN"
            })
    void shouldGoByWordsAndDenialWhenTheCriterionIsOfAnUnknownKind(
            String criterion, String clause, CriterionStatus status) {
        // When
        Finding finding =
                finished(criterion, NO_FACTS, List.of(passage(0, clause)), 10).finding();

        // Then
        assertThat(finding.status()).isEqualTo(status);
    }

    @Test
    void shouldFindNoEvidenceWhenNothingSpeaksOfIt() {
        // When
        Finding nothing =
                finished("The insurer pays for spas.", NO_FACTS, List.of(), 10).finding();
        Finding other = finished(
                        "Receiving Party shall not solicit some of Disclosing Party's representatives.",
                        NO_FACTS,
                        List.of(passage(0, "Notices are sent by mail.")),
                        10)
                .finding();

        // Then
        assertThat(nothing.reasonCode()).isEqualTo(ReasonCode.NO_EVIDENCE);
        assertThat(nothing.citations()).isEmpty();
        assertThat(other.status()).isEqualTo(CriterionStatus.UNCERTAIN);
    }

    @Test
    void shouldHoldFactsAgainstTheClauseWhenTheCaseHasSome() {
        // Given
        CaseFacts facts = new CaseFacts(List.of(new Fact("f1", "age of the member", "39 years", 0.95, "form")));
        List<PolicyPassage> found =
                List.of(passage(0, "The programme is open to members of at least 45 years of age."));

        // When
        Deliberation deliberation = finished("The member has an age of at least 45 years.", facts, found, 10);

        // Then
        assertThat(deliberation.finding().status()).isEqualTo(CriterionStatus.NOT_MET);
        assertThat(deliberation.finding().citations()).isNotEmpty();
        assertThat(deliberation.trace()).extracting(TraceEntry::action).contains("read", "facts_get");
        assertThat(deliberation.trace().toString()).doesNotContain("39");
    }

    @Test
    void shouldSayThatAFactIsMissingWhenNoneIsAboutIt() {
        // Given
        CaseFacts facts = new CaseFacts(List.of(new Fact("f1", "shoe size", "42 points", 1, "")));

        // When
        Finding finding = finished(
                        "The member has a referral.", facts, List.of(passage(0, "A referral is needed.")), 10)
                .finding();

        // Then
        assertThat(finding.status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(finding.reasonCode()).isEqualTo(ReasonCode.NO_FACT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The member has a passport.  | Bicycles are kept in the cellar. In case of fire, the lift is not used.
            The member smokes.          | Bicycles are kept in the cellar.
            """)
    void shouldFindNoEvidenceWhenAFactAnswersWhatThePolicyDoesNotMention(String criterion, String policy) {
        // Given
        CaseFacts facts = new CaseFacts(
                List.of(new Fact("f1", "passport", "yes", 1, ""), new Fact("f2", "smokes", "yes", 1, "")));

        // When
        Finding finding =
                finished(criterion, facts, List.of(passage(0, policy)), 10).finding();

        // Then
        assertThat(finding.status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(finding.reasonCode()).isEqualTo(ReasonCode.NO_EVIDENCE);
        assertThat(finding.citations()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            The member does not smoke. | smoke | no | Smokers are not eligible.
            The member smokes.         | smokes | yes | Smokers pay more.
            病人有轉診單                | 轉診單 | 有 | A referral is needed. Bicycles are kept in the cellar.
            """)
    void shouldDecideByAFactWhenThePolicySpeaksOfItInOtherForms(
            String criterion, String name, String value, String policy) {
        // Given
        CaseFacts facts = new CaseFacts(List.of(new Fact("f1", name, value, 1, "")));
        String whole = "Physiotherapy is covered after six weeks of conservative treatment. " + policy;

        // When
        Finding finding =
                finished(criterion, facts, List.of(passage(0, whole)), 10).finding();

        // Then
        assertThat(finding.status()).isEqualTo(CriterionStatus.MET);
    }

    @Test
    void shouldKeepToItsTurnsWhenFewAreLeft() {
        for (int turns = 1; turns <= 6; turns++) {
            // When
            Deliberation deliberation = finished("It shall be returned.", NO_FACTS, List.of(passage(0, CLAUSE)), turns);

            // Then
            assertThat(deliberation.finding()).as("with %d turns", turns).isNotNull();
        }
    }
}
