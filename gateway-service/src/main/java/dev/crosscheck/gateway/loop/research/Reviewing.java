package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.ReviewStatus;
import java.time.Instant;

/** The Critic tries to refute the draft. */
public record Reviewing(Dossier dossier, StepId awaiting) implements Turn<DraftReviewed> {

    static Reviewing begin(Dossier dossier) {
        return new Reviewing(dossier, dossier.step("review-" + dossier.writing().drafts()));
    }

    @Override
    public ReviewDraft command() {
        return new ReviewDraft(
                dossier.request().sessionId(),
                awaiting,
                dossier.scope().briefing(),
                dossier.writing().round(),
                dossier.writing().draft(),
                Compaction.of(dossier));
    }

    /** A rejected draft is revised if rounds and time are left. */
    @Override
    public ResearchState answered(DraftReviewed reviewed, Instant time) {
        Dossier after = dossier.with(dossier.writing().with(reviewed.review()));
        boolean another = reviewed.review().status() == ReviewStatus.REJECT
                && !after.softDeadlinePassed()
                && after.writing().round() < after.scope().policy().maxRounds();
        return another ? Revising.begin(after) : Composing.begin(after);
    }

    @Override
    public ResearchState failed(StepError error) {
        return Composing.begin(dossier);
    }

    @Override
    public Class<DraftReviewed> answer() {
        return DraftReviewed.class;
    }

    @Override
    public Told tells(DraftReviewed reviewed) {
        return Reviewed.of(reviewed);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.REVIEWING, awaiting);
    }

    @Override
    public Reviewing with(Dossier changed) {
        return new Reviewing(changed, awaiting);
    }

    @Override
    public String stage() {
        return "critic_reviewing";
    }

    record Reviewed(ReviewStatus reviewStatus, String critiquePreview) implements Told {

        private static final int PREVIEW_LENGTH = 150;

        static Reviewed of(DraftReviewed reviewed) {
            String critique = reviewed.review().critique();
            return new Reviewed(
                    reviewed.review().status(),
                    critique.length() <= PREVIEW_LENGTH ? critique : critique.substring(0, PREVIEW_LENGTH) + "...");
        }

        @Override
        public String done() {
            return "critic_review_complete";
        }
    }
}
