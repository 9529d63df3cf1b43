package dev.crosscheck.critic.verify;

import static dev.crosscheck.critic.Given.AGENCY;
import static dev.crosscheck.critic.Given.AGENCY_ZH;
import static dev.crosscheck.critic.Given.LEDGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.agents.testing.ScriptedModel;
import dev.crosscheck.critic.Given;
import dev.crosscheck.llm.testing.Behaviour;
import dev.crosscheck.llm.testing.ScriptedModelEndpoint;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.journal.StepJournal;
import dev.crosscheck.steps.testing.NoCalls;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a verifier whose model judges only what the words leave undecided. */
class JudgedVerifierTest extends VerifierContract {

    @RegisterExtension
    static final ScriptedModel MODEL = ScriptedModel.of(Agent.CRITIC);

    private static final ScriptedModelEndpoint ENDPOINT = MODEL.endpoint();
    private static final Duration LONG = Duration.ofDays(1);

    /** A claim that its source states in other words. */
    private static final String UNDECIDED = "## Answer\n\nAn inspector had been warned of the trouble [2].\n";

    private static final String SUPPORTED = """
            {"verdict": "SUPPORTED", "source": 2, "quote": "The manager of the plant was told by email that a tank was leaking.", "reason": "r"}""";

    @Override
    Verifier verifier() {
        return verifier(8, LONG);
    }

    private static Verifier verifier(int claims, Duration time) {
        return new JudgedVerifier(
                new HeuristicVerifier(SourceVerdicts.BY_WORDS),
                new LlmJudge(MODEL.model()),
                new JudgedVerifier.Bounds(claims, time));
    }

    @Override
    StepContext step() {
        return ScriptedModel.firstAttempt();
    }

    @Test
    void shouldSupportByTheJudgesQuoteAndSayWhoDecided() throws StepFailure {
        // Given
        ENDPOINT.answer("judge", _ -> SUPPORTED);

        // When
        Produced<VerifiedReport> verified = verified(UNDECIDED, LEDGER);

        // Then
        Claim claim = verified.result().claims().getFirst();
        assertThat(claim.verdict()).isEqualTo(Verdict.SUPPORTED);
        assertThat(claim.quote()).isEqualTo("The manager of the plant was told by email that a tank was leaking.");
        assertThat(claim.start()).isEqualTo(100);
        assertThat(claim.reasons()).contains("judged_by: scripted judge.en.1");
        assertThat(verified.by()).isEqualTo(new ProducedBy(ProducedBy.LLM, "scripted", "judge.en.1", null));
        assertThat(verified.usage().modelCalls()).isEqualTo(1);
        assertThat(verified.result().markdown()).isEqualTo(UNDECIDED);
    }

    @Test
    void shouldContradictByTheJudgesQuote() throws StepFailure {
        // Given
        ENDPOINT.answer("judge", _ -> SUPPORTED.replace("SUPPORTED", "CONTRADICTED"));

        // When
        Claim claim = verified(UNDECIDED, LEDGER).result().claims().getFirst();

        // Then
        assertThat(claim.verdict()).isEqualTo(Verdict.CONTRADICTED);
        assertThat(claim.quote()).isNotNull();
    }

    @Test
    void shouldJudgeAcrossLanguages() throws StepFailure {
        // Given
        ENDPOINT.answer(
                "judge",
                _ -> "{\"verdict\": \"SUPPORTED\", \"source\": 4, \"quote\": \"頭痛與空氣中的氯相關。\", \"reason\": \"r\"}");

        // When
        Claim claim = verified("## Answer\n\nChlorine in the air went along with headaches [4].\n", AGENCY_ZH)
                .result()
                .claims()
                .getFirst();

        // Then
        assertThat(claim.verdict()).isEqualTo(Verdict.SUPPORTED);
        assertThat(claim.quote()).isEqualTo("頭痛與空氣中的氯相關。");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The plant knew about the leak on 12 March 2025 [1].",
                "The plant did not know about the leak on 11 February 2025 [1].",
                "“The board had ordered the leak to be kept secret.” [1]",
                "The gasket failed in tank T-3 [1].",
                "The gasket failed in tank T-3 [9]."
            })
    void shouldNeverAskWhatTheWordsHaveDecided(String sentence) throws StepFailure {
        // Given
        VerifiedReport words = new HeuristicVerifier(SourceVerdicts.BY_WORDS)
                .verify(Given.verify("## Answer\n\n" + sentence + "\n", AGENCY), NoCalls.context())
                .result();

        // When
        VerifiedReport judged =
                verified("## Answer\n\n" + sentence + "\n", AGENCY).result();

        // Then
        assertThat(ENDPOINT.requests("judge")).isEmpty();
        assertThat(judged).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"verdict\": \"SUPPORTED\", \"source\": 2, \"quote\": \"The inspector was warned of it.\", \"reason\": \"r\"}",
                "{\"verdict\": \"SUPPORTED\", \"source\": 2, \"quote\": \"\", \"reason\": \"r\"}",
                "{\"verdict\": \"SUPPORTED\", \"source\": 2, \"quote\": \"a tank\", \"reason\": \"r\"}",
                "{\"verdict\": \"SUPPORTED\", \"source\": 1, \"quote\": \"The gasket failed in tank T-3.\", \"reason\": \"r\"}"
            })
    void shouldNotTakeAQuoteThatDoesNotStandInACitedSource(String answer) throws StepFailure {
        // Given
        ENDPOINT.answer("judge", _ -> answer);

        // When
        Produced<VerifiedReport> verified = verified(UNDECIDED, AGENCY, LEDGER);

        // Then
        assertSameAsByWords(verified, UNDECIDED, AGENCY, LEDGER);
        assertThat(verified.by().fallbackReason()).contains("quote_not_found");
    }

    @Test
    void shouldNotTakeAQuoteWithoutTheClaimsFigures() throws StepFailure {
        // Given
        String report = "## Answer\n\nHeadaches were reported on 4 May 2025 [4].\n";
        ENDPOINT.answer(
                "judge",
                _ -> "{\"verdict\": \"SUPPORTED\", \"source\": 4, \"quote\": \"頭痛與空氣中的氯相關。\", \"reason\": \"r\"}");

        // When
        Produced<VerifiedReport> verified = verified(report, AGENCY_ZH);

        // Then
        assertSameAsByWords(verified, report, AGENCY_ZH);
        assertThat(verified.by().fallbackReason()).contains("figure_not_in_quote");
    }

    static Stream<Behaviour> failures() {
        return Stream.of(
                Behaviour.SERVER_ERROR,
                Behaviour.UNAUTHORIZED,
                Behaviour.PROSE,
                Behaviour.WRONG_SCHEMA,
                Behaviour.CUTS_OFF,
                Behaviour.CLOSES);
    }

    @ParameterizedTest
    @MethodSource("failures")
    void shouldCostTheReportNothingWhenTheJudgeFails(Behaviour behaviour) throws StepFailure {
        // Given
        ENDPOINT.always(behaviour);

        // When
        Produced<VerifiedReport> verified = verified(UNDECIDED, LEDGER);

        // Then
        assertSameAsByWords(verified, UNDECIDED, LEDGER);
        assertThat(verified.by().isFallback()).isTrue();
    }

    @Test
    void shouldAskAboutNoFurtherClaimWhenTheEndpointFails() throws StepFailure {
        // Given
        ENDPOINT.always(Behaviour.SERVER_ERROR);

        // When
        verified(UNDECIDED + "\nA visitor had heard of some trouble there [2].\n", LEDGER);

        // Then
        assertThat(ENDPOINT.requests("judge")).hasSize(1);
    }

    @Test
    void shouldKeepToItsBounds() throws StepFailure {
        // Given
        String three =
                UNDECIDED + "\nA visitor had heard of some trouble there [2].\n\nThe press came by at noon [2].\n";

        // When
        verifier(2, LONG).verify(Given.verify(three, LEDGER), step());
        int bounded = ENDPOINT.requests("judge").size();
        verifier(8, Duration.ZERO).verify(Given.verify(three, LEDGER), step());

        // Then
        assertThat(bounded).isEqualTo(2);
        assertThat(ENDPOINT.requests("judge")).hasSize(2);
    }

    @Test
    void shouldAskOnceAboutWhatTheReportSaysTwice() throws StepFailure {
        // Given
        ENDPOINT.answer("judge", _ -> SUPPORTED);

        // When
        verified(UNDECIDED + "\n## Key findings\n\n- An inspector had been warned of the trouble [2].\n", LEDGER);

        // Then
        assertThat(ENDPOINT.requests("judge")).hasSize(1);
    }

    @Test
    void shouldStopWhenItsStepWasTakenAway() {
        // Given
        StepContext lost = new StepContext(Given.SESSION, Given.STEP, 1, (hash, call) -> {
            throw new StepFailure(StepJournal.CLAIM_LOST, "somebody else has it", false);
        });

        // Then
        assertThatThrownBy(() -> verifier().verify(Given.verify(UNDECIDED, LEDGER), lost))
                .isInstanceOf(StepFailure.class);
    }

    private static void assertSameAsByWords(Produced<VerifiedReport> judged, String report, Source... sources) {
        VerifiedReport words = new HeuristicVerifier(SourceVerdicts.BY_WORDS)
                .verify(Given.verify(report, sources), NoCalls.context())
                .result();
        assertThat(judged.result()).isEqualTo(words);
        assertThat(List.of(judged.by().kind(), judged.by().name()))
                .containsExactly(ProducedBy.HEURISTIC, "HeuristicVerifier");
    }

    private Produced<VerifiedReport> verified(String report, Source... sources) throws StepFailure {
        VerifyReport command = Given.verify(report, sources);
        return verifier().verify(command, step());
    }
}
