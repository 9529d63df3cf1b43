package dev.crosscheck.analyst.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.steps.StepFailure;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class LlmControllerTest {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.ANALYST);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();
    private static final String RULE = "Applicants must be at least 18 years of age.";

    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final ReactPrompts prompts = new ReactPrompts(id -> Optional.empty());
    private final CriterionController controller = new LlmController(MODEL.model(), prompts);

    @Test
    void shouldEndTheStepWithASearch() throws StepFailure {
        // Given
        answers(search("minimum age"));
        // When
        Produced<Deliberation> made = deliberate(GivenCriterion.fresh());
        // Then
        assertThat(made.result().search()).isEqualTo(new PolicyQuery("minimum age", 5));
        assertThat(made.result().trace()).containsExactly(new TraceEntry("thinking", "pi_search(\"minimum age\")", ""));
        assertThat(made.by().kind()).isEqualTo(ProducedBy.LLM);
        assertThat(made.by().promptVersion()).startsWith("react.en.");
        assertThat(made.usage().modelCalls()).isEqualTo(1);
    }

    @Test
    void shouldUseToolsAtHandAndThenFinishWithTheStoredWords() throws StepFailure {
        // Given
        answers(
                facts("f1", "f9"),
                tighten(1, "least age in years"),
                finish("MET", 0.9, "Applicants must be at least  18 years of age."));
        // When
        Produced<Deliberation> made = deliberate(GivenCriterion.searched());
        // Then
        assertThat(made.result().trace())
                .containsExactly(
                        new TraceEntry(
                                "thinking",
                                "facts_get(f1, f9)",
                                "age = 43 (confidence 0.95, from application form); there is no fact f9"),
                        new TraceEntry("thinking", "spans_tighten(1, \"least age in years\")", "“" + RULE + "”"),
                        new TraceEntry("thinking", "finish(MET)", ""));
        assertThat(made.result().finding())
                .isEqualTo(new Finding(
                        CriterionStatus.MET,
                        0.9,
                        List.of(PolicyCitation.of(GivenCriterion.PASSAGE, 500, 500 + RULE.length())),
                        "They are 43.",
                        ReasonCode.DECIDED));
        assertThat(made.usage().modelCalls()).isEqualTo(3);
    }

    @Test
    void shouldNotDecideWhatItIsNotSureOf() throws StepFailure {
        // Given
        answers(finish("NOT_MET", 0.64, RULE));
        // When
        Finding finding = deliberate(GivenCriterion.searched()).result().finding();
        // Then
        assertThat(finding.status()).isEqualTo(CriterionStatus.UNCERTAIN);
        assertThat(finding.reasonCode()).isEqualTo(ReasonCode.LOW_CONFIDENCE);
        assertThat(finding.citations()).hasSize(1);
    }

    @Test
    void shouldSendAnInventedQuoteBack() throws StepFailure {
        // Given
        answers(finish("MET", 0.9, "Applicants may be of any age."), finish("MET", 0.9, RULE));
        // When
        Produced<Deliberation> made = deliberate(GivenCriterion.searched());
        // Then
        assertThat(made.result().finding().citations())
                .extracting(PolicyCitation::quote)
                .containsExactly(RULE);
        assertThat(made.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldFailWhenItsAnswersNeverKeepTheRules() {
        // Given
        ENDPOINT.answer("react", _ -> finish("MET", 0.9, "Invented words."));
        // Then
        assertThatThrownBy(() -> deliberate(GivenCriterion.searched()))
                .isInstanceOf(StepFailure.class)
                .hasMessageContaining("unknown_quote");
    }

    @Test
    void shouldBreakOffWhatWasDoneBeforeAndEndWhenItIsDoneAgain() throws StepFailure {
        // Given
        answers(search("Minimum AGE"), search("minimum age"));
        // When
        Deliberation made = deliberate(GivenCriterion.searched()).result();
        // Then
        assertThat(made.trace())
                .extracting(TraceEntry::observation)
                .containsOnly(Reasoning.REPEATED)
                .hasSize(2);
        assertThat(made.finding().reasonCode()).isEqualTo(ReasonCode.REPEATED_ACTION);
    }

    @Test
    void shouldFinishInTheLastTurn() throws StepFailure {
        // Given
        answers(search("anything else"), finish("UNCERTAIN", 0.2));
        // When
        Deliberation made = deliberate(GivenCriterion.searched(1, 6_000)).result();
        // Then
        assertThat(made.finding().reasonCode()).isEqualTo(ReasonCode.NO_EVIDENCE);
        assertThat(made.trace()).hasSize(1);
        assertThat(asked.getFirst()).contains("This is the last turn");
    }

    @Test
    void shouldAskNothingWhenTheTokensAreSpent() throws StepFailure {
        // When
        Produced<Deliberation> made = deliberate(GivenCriterion.searched(9, 499));
        // Then
        assertThat(made.result().finding().reasonCode()).isEqualTo(ReasonCode.TOKEN_LIMIT);
        assertThat(made.result().trace()).hasSize(1);
        assertThat(ENDPOINT.requests("react")).isEmpty();
    }

    @Test
    void shouldBeWarnedWhenOnlyOneMoreTurnCanBePaid() throws StepFailure {
        // Given
        answers(finish("MET", 0.9, RULE));
        // When
        deliberate(GivenCriterion.searched(9, 4_500));
        // Then
        assertThat(asked.getFirst()).contains("Few tokens are left");
    }

    @Test
    void shouldHaveToFinishWhenNoTokensAreLeftForAnotherTurn() throws StepFailure {
        // Given
        answers(search("anything else"), finish("MET", 0.9, RULE));
        // When
        Deliberation made = deliberate(GivenCriterion.searched(9, 2_500)).result();
        // Then
        assertThat(asked.getFirst()).contains("This is the last turn").doesNotContain("Turns left");
        assertThat(made.finding().status()).isEqualTo(CriterionStatus.MET);
        assertThat(made.trace()).hasSize(1);
    }

    @Test
    void shouldSearchInASectionThatTheOutlineShows() throws StepFailure {
        // Given
        answers(search("", "7"), search("", "2"));
        // When
        Produced<Deliberation> made = deliberate(GivenCriterion.fresh());
        // Then
        assertThat(asked.getFirst()).contains("[2] 2 Eligibility");
        assertThat(made.result().search()).isEqualTo(new PolicyQuery("", 5, "2"));
        assertThat(made.result().trace()).extracting(TraceEntry::action).containsExactly("pi_search(\"\", section 2)");
        assertThat(made.usage().modelCalls()).isEqualTo(2);
    }

    @Test
    void shouldRefuseASearchForNothing() throws StepFailure {
        // Given
        answers(search(" "), search("minimum age"));
        // When
        Produced<Deliberation> made = deliberate(GivenCriterion.fresh());
        // Then
        assertThat(made.result().search().text()).isEqualTo("minimum age");
        assertThat(asked.getLast()).contains("PI_SEARCH needs a query");
    }

    @Test
    void shouldRefuseAPromptThatIsNotThere() {
        // Given
        Deliberate command = GivenCriterion.with(GivenCriterion.fresh(), Controller.REACT, "mine-1");
        // Then
        assertThatThrownBy(() -> deliberate(command))
                .isInstanceOf(StepFailure.class)
                .hasMessage("There is no prompt mine-1.");
    }

    private Produced<Deliberation> deliberate(Deliberate command) throws StepFailure {
        return controller.deliberate(command, ScriptedModel.firstAttempt());
    }

    private void answers(String... answers) {
        Deque<String> left = new ArrayDeque<>(List.of(answers));
        ENDPOINT.answer("react", question -> {
            asked.add(question.body().toString());
            return left.size() > 1 ? left.poll() : left.peek();
        });
    }

    private static String search(String query) {
        return search(query, "");
    }

    private static String search(String query, String section) {
        return turn("PI_SEARCH", query, section, "", 0, "", "UNCERTAIN", 0, "", "");
    }

    private static String facts(String... ids) {
        return turn("FACTS_GET", "", "", "\"" + String.join("\",\"", ids) + "\"", 0, "", "UNCERTAIN", 0, "", "");
    }

    private static String tighten(int passage, String wanted) {
        return turn("SPANS_TIGHTEN", "", "", "", passage, wanted, "UNCERTAIN", 0, "", "");
    }

    private static String finish(String status, double confidence, String... quotes) {
        String citations = String.join(
                ",",
                List.of(quotes).stream()
                        .map(quote -> "{\"passage\":1,\"quote\":\"" + quote + "\"}")
                        .toList());
        return turn("FINISH", "", "", "", 0, "", status, confidence, citations, "They are 43.");
    }

    private static String turn(
            String action,
            String query,
            String section,
            String ids,
            int passage,
            String wanted,
            String status,
            double confidence,
            String citations,
            String rationale) {
        return "{\"thought\":\"thinking\",\"action\":\"" + action + "\",\"query\":\"" + query
                + "\",\"section\":\"" + section + "\",\"fact_ids\":["
                + ids + "],\"passage\":" + passage + ",\"wanted\":\"" + wanted + "\",\"status\":\"" + status
                + "\",\"confidence\":" + confidence + ",\"citations\":[" + citations + "],\"rationale\":\""
                + rationale + "\"}";
    }
}
