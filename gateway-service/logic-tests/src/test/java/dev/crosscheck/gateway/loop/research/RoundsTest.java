package dev.crosscheck.gateway.loop.research;

import static dev.crosscheck.gateway.loop.research.Story.failed;
import static dev.crosscheck.gateway.loop.research.Story.found;
import static dev.crosscheck.gateway.loop.research.Story.requested;
import static dev.crosscheck.gateway.loop.research.Story.reviewed;
import static dev.crosscheck.gateway.loop.research.Story.softDeadline;
import static dev.crosscheck.gateway.loop.research.Story.written;
import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.research.Warnings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests drafts, reviews and revisions: how many there are, and that no text is lost on the way. */
class RoundsTest extends ResearchSpecification {

    @Test
    void shouldWriteTheReportWithAWarningWhenTheThirdRoundIsRejected() {
        ComposeReport compose = given(
                        Story.revising(),
                        written(2, Samples.draft(1)),
                        reviewed(2, ReviewStatus.REJECT),
                        written(3, Samples.draft(2)))
                .when(reviewed(3, ReviewStatus.REJECT))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().rounds()).isEqualTo(3);
        assertThat(compose.facts().warnings()).containsExactly(Warnings.UNRESOLVED_REVIEW);
        assertThat(compose.draft()).isEqualTo(Samples.draft(2));
        assertThat(compose.review().status()).isEqualTo(ReviewStatus.REJECT);
    }

    @Test
    void shouldNotReviseWhenThePolicyHasOneRound() {
        List<SessionEvent> log = List.of(
                requested(
                        Samples.brief(Mode.DISCOVERY), null, LimitOverrides.NONE, new LoopPolicy(1, 2, 2, 3, 60, true)),
                Story.planned("a"),
                found(1, Samples.succeeded("a"), Samples.document("d-1", Samples.NEWS)),
                Story.assessed(1, Samples.sufficient()),
                written(1, Samples.draft(1)));

        given(log).when(reviewed(1, ReviewStatus.REJECT)).thenOrders(Composing.class, ComposeReport.class);
    }

    @Test
    void shouldComposeWithoutWarningWhenARevisionPasses() {
        ComposeReport compose = given(Story.revising(), written(2, Samples.draft(1)))
                .when(reviewed(2, ReviewStatus.PASS))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.facts().rounds()).isEqualTo(2);
        assertThat(compose.facts().warnings()).isEmpty();
    }

    @Test
    void shouldSearchForTheGapsThatARevisionMeets() {
        SearchSources search = given(Story.revising())
                .when(written(2, Samples.searchRequired("The Critic asks who signed. [1]", "who signed")))
                .thenOrders(Searching.class, SearchSources.class);

        assertThat(search.queries()).isEqualTo(Samples.queries("who signed"));
    }

    @Test
    void shouldStayInTheRevisionsRoundAfterItsGapSearch() {
        Dossier dossier = given(Story.revising(), written(2, Samples.searchRequired("Who signed? [1]", "who signed")))
                .when(found(2, Samples.succeeded("who signed")))
                .thenHolds(Drafting.class);

        assertThat(dossier.writing().round()).isEqualTo(2);
    }

    @Test
    void shouldKeepTheRejectedDraftWhenARevisionHasNoText() {
        ComposeReport compose = given(Story.revising())
                .when(written(2, Samples.searchRequired("", "leak march")))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.draft().markdown()).isEqualTo(Samples.draft(1, 2).markdown());
        assertThat(compose.draft().citationsUsed()).containsExactly(1, 2);
        assertThat(compose.draft().status()).isEqualTo(DraftStatus.SEARCH_REQUIRED);
        assertThat(compose.review().status()).isEqualTo(ReviewStatus.REJECT);
        assertThat(compose.facts().warnings())
                .containsExactly(Warnings.INSUFFICIENT_EVIDENCE, Warnings.UNRESOLVED_REVIEW);
    }

    @Test
    void shouldKeepTheRejectedDraftAndItsReviewWhileTheGapsOfARevisionWithoutTextAreSearched() {
        Dossier dossier = given(Story.revising())
                .when(written(2, Samples.searchRequired("", "who signed")))
                .thenHolds(Searching.class);

        assertThat(dossier.writing().draft().markdown())
                .isEqualTo(Samples.draft(1, 2).markdown());
        assertThat(dossier.writing().review().status()).isEqualTo(ReviewStatus.REJECT);
    }

    @Test
    void shouldDraftFromWhatThereIsWhenTheSearchThatADraftAsksForCannotBeHad() {
        WriteDraft again = given(Story.drafting(), softDeadline())
                .when(written(1, Samples.searchRequired("", "leak march")))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(again.maySearch()).isFalse();
        given(Story.drafting(), softDeadline(), written(1, Samples.searchRequired("", "leak march")))
                .when(written(2, Samples.searchRequired("", "leak march")))
                .thenOrders(Composing.class, ComposeReport.class);
    }

    @Test
    void shouldTellALogFromBeforeThatAsItWent() {
        LoopPolicy before = new LoopPolicy(3, 2, 2, 3, 60, false);

        List<SessionEvent> log = new ArrayList<>(Story.drafting());
        log.set(0, requested(Samples.brief(Mode.DISCOVERY), null, LimitOverrides.NONE, before));

        given(log, softDeadline())
                .when(written(1, Samples.searchRequired("", "leak march")))
                .thenOrders(Composing.class, ComposeReport.class);
    }

    @Test
    void shouldReviewWhatWasWrittenBeforeWhenTheNextDraftHasNoText() {
        ReviewDraft review = given(
                        Story.drafting(),
                        written(1, Samples.searchRequired("The plant knew. [1]", "who signed")),
                        found(2, Samples.succeeded("who signed")))
                .when(written(2, Samples.searchRequired("", "leak march")))
                .thenOrders(Reviewing.class, ReviewDraft.class);

        assertThat(review.draft().markdown()).isEqualTo("The plant knew. [1]");
        assertThat(review.stepId()).isEqualTo(Story.step("review-2"));
    }

    @Test
    void shouldComposeTheEarlierDraftWhenTheOneAfterAGapSearchFails() {
        ComposeReport compose = given(
                        Story.drafting(),
                        written(1, Samples.searchRequired("The plant knew. [1]", "who signed")),
                        found(2, Samples.succeeded("who signed")))
                .when(failed("draft-2"))
                .thenOrders(Composing.class, ComposeReport.class);

        assertThat(compose.draft().markdown()).isEqualTo("The plant knew. [1]");
        assertThat(compose.facts().warnings()).containsExactly(Warnings.INSUFFICIENT_EVIDENCE, Warnings.NOT_REVIEWED);
    }

    @Test
    void shouldOrderARevisionByTheReviewOfTheLastDraft() {
        ReviseDraft revise = given(Story.revising(), written(2, Samples.draft(1)))
                .when(reviewed(2, ReviewStatus.REJECT))
                .thenOrders(Revising.class, ReviseDraft.class);

        assertThat(revise.stepId()).isEqualTo(Story.step("draft-3"));
        assertThat(revise.draft()).isEqualTo(Samples.draft(1));
    }

    @Test
    void shouldTellTheAnalystOfTheGapsWhenItDraftsAgain() {
        WriteDraft draft = given(
                        requested(),
                        Story.planned("a"),
                        found(1, Samples.succeeded("a"), Samples.document("d-1", Samples.NEWS)),
                        Story.assessed(1, Samples.insufficient()),
                        written(1, Samples.searchRequired("The plant knew. [1]", "who signed")))
                .when(found(2, Samples.succeeded("who signed")))
                .thenOrders(Drafting.class, WriteDraft.class);

        assertThat(draft.gaps()).containsExactly("the date is missing");
    }
}
