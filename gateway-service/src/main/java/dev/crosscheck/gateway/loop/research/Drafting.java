package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.PlannedQuery;
import java.time.Instant;
import java.util.List;

/** The Analyst writes a first draft, or another one after a gap search. */
public record Drafting(Dossier dossier, StepId awaiting) implements Turn<DraftWritten> {

    /** If the mode admits no source, goes straight to composing, which writes a refusal. */
    static ResearchState begin(Dossier before) {
        if (before.admitted().isEmpty()) {
            return Composing.begin(before);
        }
        Dossier noted = Caveats.ofSearch(before);
        Dossier dossier =
                noted.writing().round() == 0 ? noted.with(noted.writing().nextRound()) : noted;
        return new Drafting(dossier, step(dossier));
    }

    /** Drafts and revisions share one numbering. */
    static StepId step(Dossier dossier) {
        return dossier.step("draft-" + (dossier.writing().drafts() + 1));
    }

    @Override
    public WriteDraft command() {
        return new WriteDraft(
                dossier.request().sessionId(),
                awaiting,
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                Compaction.of(dossier),
                dossier.evidence().gaps(),
                Searching.isAllowedForGaps(dossier),
                dossier.scope().complexity());
    }

    @Override
    public ResearchState answered(DraftWritten written, Instant time) {
        return after(dossier, written.draft());
    }

    /** Decides what follows from a draft or revision: the search that it asks for, if allowed, otherwise its review. */
    static ResearchState after(Dossier before, Draft draft) {
        Dossier dossier = before.with(before.writing().with(draft));
        Writing writing = dossier.writing();
        if (writing.asksForSearch() && Searching.isAllowedForGaps(dossier)) {
            List<PlannedQuery> queries = Searching.allowed(dossier, draft.newQueries());
            if (!queries.isEmpty()) {
                return Searching.begin(dossier, queries, true);
            }
        }
        boolean inVain = writing.asksForSearch()
                && !writing.hasText()
                && !dossier.evidence().closed()
                && dossier.scope().policy().redrafts();
        if (inVain) {
            return begin(dossier.with(dossier.evidence().close()));
        }
        boolean nothingNew = !writing.hasText() || writing.review() != null;
        return nothingNew ? Composing.begin(dossier) : Reviewing.begin(dossier);
    }

    @Override
    public ResearchState failed(StepError error) {
        return dossier.cited().isEmpty() ? new ResearchState.Failed(dossier.ended(), error) : Composing.begin(dossier);
    }

    @Override
    public Class<DraftWritten> answer() {
        return DraftWritten.class;
    }

    @Override
    public Told tells(DraftWritten written) {
        return Drafted.of(written);
    }

    @Override
    public Place place() {
        return new Place.Waits(Kind.DRAFTING, awaiting);
    }

    @Override
    public Drafting with(Dossier changed) {
        return new Drafting(changed, awaiting);
    }

    @Override
    public String stage() {
        return "analyst_analyzing";
    }

    record Drafted(Integer citationsCount, Integer queriesCount, List<PlannedQuery> queries) implements Told {
        static Drafted of(DraftWritten written) {
            Draft draft = written.draft();
            List<PlannedQuery> queries = draft.newQueries().isEmpty() ? null : draft.newQueries();
            return new Drafted(draft.citationsUsed().size(), queries == null ? null : queries.size(), queries);
        }

        @Override
        public String done() {
            return "analyst_draft_ready";
        }
    }
}
