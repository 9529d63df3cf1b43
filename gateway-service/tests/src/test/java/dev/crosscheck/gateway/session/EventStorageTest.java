package dev.crosscheck.gateway.session;

import static dev.crosscheck.gateway.session.SteppedSession.MAY_ASK;
import static dev.crosscheck.gateway.session.SteppedSession.NOON;
import static dev.crosscheck.gateway.session.SteppedSession.PARENT;
import static dev.crosscheck.gateway.session.SteppedSession.SESSION;
import static dev.crosscheck.gateway.session.SteppedSession.asksBack;
import static dev.crosscheck.gateway.session.SteppedSession.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.session.SteppedSession.Step;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.ClarificationLapsed;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.PlanReviewLapsed;
import dev.crosscheck.model.message.SessionEvent.PlanReviewed;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every event is read back as stored, and is copied to a fork. */
class EventStorageTest {

    static Stream<SessionEvent> everyEvent() {
        return Stream.concat(
                run().stream().map(Step::event),
                Stream.of(
                        MAY_ASK,
                        asksBack(),
                        new ClarificationAnswered(new EventId("a"), NOON, new ClarificationAnswer(null, "of 2024")),
                        new ClarificationAnswered(new EventId("a"), NOON, ClarificationAnswer.SKIP),
                        new ClarificationLapsed(new EventId("a"), NOON),
                        MAY_ASK.showingPlan(600),
                        new PlanReviewed(
                                new EventId("w"),
                                NOON,
                                new PlanAnswer(List.of(new PlannedQuery("a leak", "")), List.of("when"))),
                        new PlanReviewed(new EventId("w"), NOON, PlanAnswer.ACCEPTED),
                        new PlanReviewLapsed(new EventId("w"), NOON),
                        new ResearchCancelled(new EventId("c"), NOON, "no longer needed"),
                        new SoftDeadlinePassed(new EventId("s"), NOON),
                        new HardDeadlinePassed(new EventId("h"), NOON),
                        new FinishRequested(new EventId("f"), NOON),
                        new ResearchPaused(new EventId("p"), NOON),
                        new ResearchResumed(new EventId("r"), NOON),
                        new ResearchForked(new EventId("k"), NOON, PARENT, 4),
                        new ResearchRetried(new EventId("t"), NOON, PARENT, 4),
                        new JudgementReopened(new EventId("j"), NOON, PARENT, 4, Mode.STRICT, 1)));
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void shouldReadBackWhatWasStoredWhenEventIsLogged(SessionEvent event) {
        // Given
        EventPayload stored = EventPayload.of(event);

        // When
        SessionEvent read = new EventPayload(stored.type(), stored.json()).event(event.id(), event.time());

        // Then
        assertThat(read).isEqualTo(event);
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void shouldCarryTheChildsIdsAndNoCostWhenEventIsCopied(SessionEvent event) {
        // Given
        SessionId child = new SessionId("child");

        // When
        SessionEvent copy = new LogCopy(SESSION, child).copy(event);

        // Then
        assertThat(EventPayload.of(copy).json()).doesNotContain(SESSION.value());
        assertThat(copy.id().value()).startsWith("child.copied.");
        assertThat(copy.time()).isEqualTo(event.time());
        assertThat(copy).isExactlyInstanceOf(event.getClass());
        if (copy instanceof StepReported(EventId _, Instant _, AgentEvent result)) {
            AgentEvent original = ((StepReported) event).result();
            assertThat(result.usage()).isEqualTo(Usage.NONE);
            assertThat(result.sessionId()).isEqualTo(child);
            assertThat(result.stepId().value())
                    .isEqualTo("child"
                            + original.stepId()
                                    .value()
                                    .substring(SESSION.value().length()));
            assertThat(result)
                    .usingRecursiveComparison()
                    .ignoringFields("sessionId", "stepId", "usage")
                    .isEqualTo(original);
        }
    }
}
