package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.StepError;
import java.time.Instant;

/** The Analyst revises a rejected draft according to its review, in a new round. */
public record Revising(Dossier dossier, StepId awaiting) implements Turn<DraftWritten> {

    static Revising begin(Dossier before) {
        Dossier dossier = before.with(before.writing().nextRound());
        return new Revising(dossier, Drafting.step(dossier));
    }

    @Override
    public ReviseDraft command() {
        return new ReviseDraft(
                dossier.request().sessionId(),
                awaiting,
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                Compaction.of(dossier),
                dossier.evidence().gaps(),
                dossier.writing().draft(),
                dossier.writing().review(),
                Searching.isAllowedForGaps(dossier));
    }

    @Override
    public ResearchState answered(DraftWritten written, Instant time) {
        return Drafting.after(dossier, written.draft());
    }

    @Override
    public ResearchState failed(StepError error) {
        return Composing.begin(dossier);
    }

    @Override
    public Class<DraftWritten> answer() {
        return DraftWritten.class;
    }

    @Override
    public Told tells(DraftWritten written) {
        return Drafting.Drafted.of(written);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.REVISING, awaiting);
    }

    @Override
    public Revising with(Dossier changed) {
        return new Revising(changed, awaiting);
    }

    @Override
    public String stage() {
        return "analyst_analyzing";
    }
}
