package dev.crosscheck.gateway.iterations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.crosscheck.gateway.session.AnsweredStep;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.steps.history.RecordedOutcome;
import dev.crosscheck.steps.outbox.OrderedCommand;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IterationsTest {

    private static final SessionId SESSION = new SessionId("s1.x");
    private static final Instant ORDERED = Instant.parse("2025-03-04T10:00:00Z");
    private static final ProducedBy SCRIPT = ProducedBy.heuristic("script");
    private static final ProducedBy MODEL = new ProducedBy(ProducedBy.LLM, "some-model", "draft-en-3", null);

    @Test
    void shouldCountARoundForEachRevision() {
        // Given
        List<AnsweredStep> steps = List.of(
                step(new CoverageAssessed(
                        SESSION, at("reflect-1"), SCRIPT, Usage.NONE, new Coverage(true, 1, List.of(), List.of()))),
                step(draft("draft-1", SCRIPT)),
                step(draft("draft-2", SCRIPT)),
                step(review("review-2", ReviewStatus.REJECT)),
                step(draft("draft-3", SCRIPT)),
                step(draft("draft-4", SCRIPT)),
                step(review("review-4", ReviewStatus.PASS)),
                step(new ReportComposed(
                        SESSION,
                        at("compose"),
                        SCRIPT,
                        Usage.NONE,
                        new Report("# R", List.of(1), ConfidenceLevel.HIGH, ""))),
                step(new ReportVerified(SESSION, at("verify"), SCRIPT, Usage.NONE, List.of(), "# R")));

        // When
        List<Iteration> iterations = Iterations.of(SESSION, steps);

        // Then
        assertThat(iterations)
                .extracting(Iteration::iteration, Iteration::agent, Iteration::stage)
                .containsExactly(
                        tuple(1, "analyst", Stage.DRAFT),
                        tuple(1, "analyst", Stage.DRAFT),
                        tuple(1, "critic", Stage.REVIEW),
                        tuple(2, "analyst", Stage.REVISION),
                        tuple(2, "analyst", Stage.DRAFT),
                        tuple(2, "critic", Stage.REVIEW),
                        tuple(2, "writer", Stage.COMPOSE),
                        tuple(2, "critic", Stage.VERIFY));
    }

    @Test
    void shouldCountRoundsAnewWhenTheSessionIsJudgedAgain() {
        // Given
        List<AnsweredStep> steps = List.of(
                step(draft("draft-1", SCRIPT)),
                step(review("review-1", ReviewStatus.REJECT)),
                step(draft("draft-2", SCRIPT)),
                step(review("review-2", ReviewStatus.REJECT)),
                new AnsweredStep(null, ORDERED, draft("draft-3", SCRIPT), 1, List.of()),
                new AnsweredStep(null, ORDERED, review("review-3", ReviewStatus.PASS), 1, List.of()));

        // When
        List<Iteration> iterations = Iterations.of(SESSION, steps);

        // Then
        assertThat(iterations)
                .extracting(Iteration::iteration, Iteration::stage)
                .containsExactly(
                        tuple(1, Stage.DRAFT),
                        tuple(1, Stage.REVIEW),
                        tuple(2, Stage.REVISION),
                        tuple(2, Stage.REVIEW),
                        tuple(1, Stage.DRAFT),
                        tuple(1, Stage.REVIEW));
    }

    @Test
    void shouldTellWhatWasGivenAndGivenBackAndHowLongItTook() {
        // Given
        OrderedCommand command = new OrderedCommand(at("draft-1"), "{\"gaps\":[]}", ORDERED, ORDERED.plusMillis(1_250));

        // When
        Iteration iteration = Iterations.of(
                        SESSION,
                        List.of(new AnsweredStep(
                                command, ORDERED.plusSeconds(9), draft("draft-1", MODEL), 0, List.of())))
                .getFirst();

        // Then
        assertThat(iteration.inputPrompt()).isEqualTo("{\"gaps\":[]}");
        assertThat(iteration.outputResponse().path("citations_used").get(0).asInt())
                .isEqualTo(1);
        assertThat(iteration.metadata().model()).isEqualTo("some-model");
        assertThat(iteration.metadata().usage()).isEqualTo(Usage.NONE);
        assertThat(iteration.metadata().times())
                .isEqualTo(new Iteration.Times(ORDERED, ORDERED.plusMillis(1_250), 1_250L));
    }

    @Test
    void shouldShowThePromptWhoseAnswerWasTakenAndEveryRequest() {
        // Given
        OrderedCommand command = new OrderedCommand(at("draft-1"), "{}", ORDERED, ORDERED.plusMillis(1_250));
        List<RecordedOutcome> answers = List.of(answer(1, "no JSON", "first"), answer(2, "{}", "second"));

        // When
        Iteration iteration = Iterations.of(
                        SESSION, List.of(new AnsweredStep(command, ORDERED, draft("draft-1", MODEL), 0, answers)))
                .getFirst();

        // Then
        assertThat(iteration.inputPrompt()).isEqualTo("=== system\nBe brief.\n\n=== user\nsecond");
        assertThat(iteration.metadata().modelCalls())
                .extracting(ModelCall::call, ModelCall::model, ModelCall::promptVersion, ModelCall::outputResponse)
                .containsExactly(tuple(1, "m-1", "draft.en.1", "no JSON"), tuple(2, "m-1", "draft.en.1", "{}"));
        assertThat(iteration.metadata().modelCalls().getFirst().inputPrompt()).endsWith("first");
    }

    @Test
    void shouldShowTheCommandWhenTheHeuristicStoodInAndWhenPromptsAreNotKept() {
        // Given
        OrderedCommand command = new OrderedCommand(at("draft-1"), "{}", ORDERED, ORDERED.plusMillis(1_250));
        RecordedOutcome unkept = new RecordedOutcome(
                at("draft-1"), 1, ORDERED, ORDERED, "{\"text\":\"{}\",\"millis\":3}", Usage.NONE, null);

        // When
        Iteration fallback = Iterations.of(
                        SESSION,
                        List.of(new AnsweredStep(
                                command, ORDERED, draft("draft-1", SCRIPT), 0, List.of(answer(1, "x", "asked")))))
                .getFirst();
        Iteration without = Iterations.of(
                        SESSION,
                        List.of(new AnsweredStep(command, ORDERED, draft("draft-1", MODEL), 0, List.of(unkept))))
                .getFirst();

        // Then
        assertThat(fallback.inputPrompt()).isEqualTo("{}");
        assertThat(fallback.metadata().modelCalls()).hasSize(1);
        assertThat(without.inputPrompt()).isEqualTo("{}");
        assertThat(without.metadata().modelCalls().getFirst().inputPrompt()).isNull();
    }

    @Test
    void shouldShowTheRequestsThatFailedWithTheirTypeAndNoText() {
        // Given
        OrderedCommand command = new OrderedCommand(at("draft-1"), "{}", ORDERED, ORDERED.plusMillis(1_250));
        RecordedOutcome failed = new RecordedOutcome(
                at("draft-1"),
                2,
                ORDERED,
                ORDERED.plusMillis(7),
                null,
                Usage.NONE,
                new RecordedOutcome.Failure("model_timeout", Map.of("model", "m-1", "prompt_version", "draft.en.1")));

        // When
        Iteration iteration = Iterations.of(
                        SESSION,
                        List.of(new AnsweredStep(
                                command,
                                ORDERED,
                                draft("draft-1", MODEL),
                                0,
                                List.of(answer(1, "{}", "first"), failed))))
                .getFirst();

        // Then
        assertThat(iteration.inputPrompt()).endsWith("first");
        assertThat(iteration.metadata().modelCalls().getLast())
                .isEqualTo(new ModelCall(
                        2,
                        "m-1",
                        "draft.en.1",
                        null,
                        null,
                        null,
                        Usage.NONE,
                        ORDERED,
                        null,
                        ORDERED.plusMillis(7),
                        "model_timeout"));
    }

    @Test
    void shouldShowWhatTheModelThoughtBeforeItAnswered() {
        // Given
        OrderedCommand command = new OrderedCommand(at("draft-1"), "{}", ORDERED, ORDERED.plusMillis(1_250));
        RecordedOutcome thoughtful = new RecordedOutcome(
                at("draft-1"),
                1,
                ORDERED,
                ORDERED,
                "{\"text\":\"{}\",\"thinking\":\"Two sources agree.\",\"model\":\"m-1\"}",
                Usage.NONE,
                null);

        // When
        Iteration iteration = Iterations.of(
                        SESSION,
                        List.of(new AnsweredStep(
                                command,
                                ORDERED,
                                draft("draft-1", MODEL),
                                0,
                                List.of(thoughtful, answer(2, "{}", "again")))))
                .getFirst();

        // Then
        assertThat(iteration.metadata().modelCalls())
                .extracting(ModelCall::thinking)
                .containsExactly("Two sources agree.", null);
    }

    private static RecordedOutcome answer(int call, String text, String asked) {
        String body = "{\"text\":\"" + text + "\",\"model\":\"m-1\",\"prompt_version\":\"draft.en.1\",\"prompt\":["
                + "{\"role\":\"system\",\"text\":\"Be brief.\"},{\"role\":\"user\",\"text\":\"" + asked + "\"}]}";
        return new RecordedOutcome(at("draft-1"), call, ORDERED, ORDERED.plusMillis(call), body, Usage.NONE, null);
    }

    @Test
    void shouldNameNoModelWhenAHeuristicDidIt() {
        // When
        Iteration iteration =
                Iterations.of(SESSION, List.of(step(draft("draft-1", SCRIPT)))).getFirst();

        // Then
        assertThat(iteration.metadata().model()).isNull();
        assertThat(iteration.metadata().producedBy()).isEqualTo(SCRIPT);
    }

    @Test
    void shouldShowTheErrorWhenAStepFailed() {
        // Given
        StepError error = new StepError("timeout", "no answer", true, 3, null);
        List<AnsweredStep> steps = List.of(
                step(draft("draft-1", SCRIPT)),
                step(review("review-1", ReviewStatus.REJECT)),
                step(new StepFailed(SESSION, at("draft-2"), SCRIPT, Usage.NONE, error)));

        // When
        Iteration failed = Iterations.of(SESSION, steps).getLast();

        // Then
        assertThat(failed.stage()).isEqualTo(Stage.REVISION);
        assertThat(failed.outputResponse().path("error").path("type").asText()).isEqualTo("timeout");
    }

    private static AnsweredStep step(AgentEvent result) {
        return new AnsweredStep(null, ORDERED, result, 0, List.of());
    }

    private static StepId at(String place) {
        return StepId.at(SESSION, place);
    }

    private static DraftWritten draft(String place, ProducedBy by) {
        return new DraftWritten(
                SESSION,
                at(place),
                by,
                Usage.NONE,
                new Draft(DraftStatus.DRAFT_READY, "x [1]", "", List.of(1), List.of(), List.of(), List.of()));
    }

    private static DraftReviewed review(String place, ReviewStatus status) {
        return new DraftReviewed(
                SESSION,
                at(place),
                SCRIPT,
                Usage.NONE,
                new Review(status, "c", List.of(), List.of(), ModeCompliance.COMPLIANT, List.of(), List.of()));
    }
}
