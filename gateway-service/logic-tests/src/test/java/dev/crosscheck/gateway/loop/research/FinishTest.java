package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.ASKED;
import static dev.crosscheck.gateway.loop.research.Story.assessed;
import static dev.crosscheck.gateway.loop.research.Story.cancelled;
import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.finish;
import static dev.crosscheck.gateway.loop.research.Story.finishAt;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.hardDeadlineAt;
import static dev.crosscheck.gateway.loop.research.Story.planned;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.Decision.Reason;
import dev.crosscheck.gateway.loop.research.ResearchState.Completed;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests finishing now: the running step completes, nothing further is searched, and the report is composed from what is
 * there.
 */
class FinishTest extends ResearchSpecification {

    private static final String ACTIVE = "dev.crosscheck.gateway.loop.research.Story#everyActiveState";

    @ParameterizedTest
    @MethodSource(ACTIVE)
    void shouldWaitForTheStepUnderWay(List<SessionEvent> log) {
        Turn<?> before = (Turn<?>) Folds.fold(log);

        Turn<?> after = given(log).when(finish()).thenAdvancesTo(before.getClass());

        assertThat(after.awaiting()).isEqualTo(before.awaiting());
        assertThat(after.dossier().softDeadlinePassed()).isTrue();
    }

    @Test
    void shouldBringTheHardDeadlineForward() {
        Turn<?> after =
                given(Story.drafting()).when(finishAt(ASKED.plusSeconds(10))).thenAdvancesTo(Drafting.class);

        assertThat(after.dossier().hardDeadline()).isEqualTo(ASKED.plusSeconds(70));
    }

    @Test
    void shouldRefuseToAnswerWhenNothingWasSearchedYet() {
        ComposeReport compose =
                given(Story.planning(), finish()).when(planned("a")).thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.sources()).isEmpty();
        assertThat(compose.draft().markdown()).isEmpty();
        assertThat(compose.facts().searchPasses()).isZero();
        assertThat(compose.facts().warnings())
                .containsExactly(Warnings.INSUFFICIENT_EVIDENCE, Warnings.NO_VALID_SOURCES);
    }

    @Test
    void shouldRefuseToAnswerWhenPlanningFails() {
        given(Story.planning(), finish()).when(failed("plan")).thenOrders(Composing.class, ComposeReport.class);
    }

    @Test
    void shouldRefuseToAnswerAtTheHardDeadlineWhenNothingWasSearchedYet() {
        Dossier dossier = given(Story.planning(), finishAt(ASKED.plusSeconds(10)))
                .when(hardDeadlineAt(ASKED.plusSeconds(70)))
                .thenHolds(Completed.class);

        assertThat(dossier.writing().report().markdown()).contains("No valid sources were found.");
        assertThat(warnings(dossier)).contains(Warnings.DEADLINE, Warnings.NO_VALID_SOURCES);
    }

    @Test
    void shouldTellWhatWasSearchedWhenTheSearchUnderWayFindsNothing() {
        ComposeReport compose = given(Story.searching(), finish())
                .when(found(1, Samples.succeeded("leak march")))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().queries()).hasSize(1);
        assertThat(compose.facts().warnings()).contains(Warnings.NO_VALID_SOURCES);
    }

    @Test
    void shouldDraftFromWhatTheSearchUnderWayFinds() {
        WriteDraft draft = given(Story.searching(), finish())
                .when(found(1, Samples.succeeded("leak march"), Samples.document("d-1", Samples.NEWS)))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.sources()).hasSize(1);
        assertThat(draft.maySearch()).isFalse();
    }

    @Test
    void shouldDraftWhateverTheReflectionUnderWayAsksFor() {
        given(Story.reflecting(), finish())
                .when(assessed(1, Samples.insufficient("b")))
                .thenOrders(Drafting.class, WriteDraft.class);
    }

    @Test
    void shouldReviewTheDraftThatThereIsWhenItAsksForMore() {
        given(Story.drafting(), finish())
                .when(written(1, Samples.searchRequired("Who signed? [1]", "who")))
                .thenOrders(Reviewing.class, ReviewDraft.class);
    }

    @Test
    void shouldComposeARejectedDraftWithAWarning() {
        ComposeReport compose = given(Story.reviewing(), finish())
                .when(reviewed(1, ReviewStatus.REJECT))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().warnings()).containsExactly(Warnings.UNRESOLVED_REVIEW);
    }

    @Test
    void shouldChangeNothingWhenTheSessionIsHurryingAlready() {
        given(Story.drafting(), finish()).when(finish()).thenIgnored(Reason.DUPLICATE);
        given(Story.drafting(), softDeadline()).when(finish()).thenIgnored(Reason.DUPLICATE);
        given(Story.drafting(), finish()).when(softDeadline()).thenIgnored(Reason.DUPLICATE);
    }

    @Test
    void shouldComeTooLateWhenTheSessionIsOverAndWasNotAskedBefore() {
        given(Story.completed()).when(finish()).thenIgnored(Reason.LATE);
        given(Story.drafting(), cancelled()).when(finish()).thenIgnored(Reason.LATE);
        given(Story.drafting(), finish(), cancelled()).when(finish()).thenIgnored(Reason.DUPLICATE);
    }
}
