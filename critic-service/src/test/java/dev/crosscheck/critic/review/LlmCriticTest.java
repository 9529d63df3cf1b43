package dev.crosscheck.critic.review;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.LEDGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.critic.Given;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewRules;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Violation;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LlmCriticTest extends CriticContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.CRITIC);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();

    @Override
    Critic critic() {
        return new LlmCritic(MODEL.model(), new HeuristicCritic());
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }

    @Test
    void shouldRejectWhatTheModelRejectsAndNameOnlySentencesOfTheDraft() throws StepFailure {
        // Given
        ENDPOINT.answer("review", asked -> rejecting("A sentence that the draft does not have."));

        // When
        Review review = review(Given.review(Mode.DISCOVERY, SOUND, AGENCY, LEDGER));

        // Then
        assertThat(review.status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(review.violations()).containsExactly(new Violation("not_in_source", "", "The source says less."));
    }

    @Test
    void shouldNotAcceptAVerdictThatContradictsItself() {
        // Given
        ENDPOINT.answer("review", asked -> rejecting("x").replace("REJECT", "PASS"));

        // Then
        assertThatThrownBy(() -> review(Given.review(Mode.DISCOVERY, SOUND, AGENCY, LEDGER)))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("contradicts_itself");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PASS", "WARN"})
    void shouldNotAcceptThatADraftAgainstItsModePasses(String status) {
        // Given
        ENDPOINT.answer("review", asked -> answer(status, "", "VIOLATION"));

        // Then
        assertThatThrownBy(() -> review(Given.review(Mode.DISCOVERY, SOUND, AGENCY, LEDGER)))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("contradicts_itself");
    }

    @Test
    void shouldKeepTheRulesWarningWithItsReasonsWhenTheModelHasNone() throws StepFailure {
        // Given
        String duplicated = SOUND.replaceFirst("(- .*\n)", "$1$1");
        ENDPOINT.answer("review", asked -> answer("PASS", "", "COMPLIANT"));

        // When
        Review review = review(Given.review(Mode.DISCOVERY, duplicated, AGENCY, LEDGER));

        // Then
        assertThat(review.status()).isEqualTo(ReviewStatus.WARN);
        assertThat(review.critique()).contains("Nothing forbids it", "Each finding names its source");
        assertThat(review.violations()).extracting(Violation::rule).containsExactly(ReviewRules.DUPLICATE_FINDING);
        assertThat(review.suggestions()).isNotEmpty();
    }

    private static String answer(String status, String violations, String compliance) {
        return """
            {"status": "%s", "critique": "Each finding names its source, and the quotations stand where they are cited from.",
             "suggestions": [], "violations": [%s], "mode_compliance": "%s", "logical_gaps": [], "source_issues": []}\
            """.formatted(status, violations, compliance);
    }

    private static String rejecting(String sentence) {
        return """
            {"status": "REJECT", "critique": "The first finding says more than its source does, so it cannot stand as it is.",
             "suggestions": [], "violations": [{"rule": "not_in_source", "sentence": "%s", "suggestion": "The source says less."}],
             "mode_compliance": "COMPLIANT", "logical_gaps": [], "source_issues": []}\
            """.formatted(sentence);
    }
}
