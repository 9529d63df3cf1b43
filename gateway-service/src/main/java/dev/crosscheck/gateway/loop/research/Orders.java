package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.gateway.loop.research.ResearchState.Active;
import dev.crosscheck.gateway.loop.research.ResearchState.Clarifying;
import dev.crosscheck.gateway.loop.research.ResearchState.Composing;
import dev.crosscheck.gateway.loop.research.ResearchState.Drafting;
import dev.crosscheck.gateway.loop.research.ResearchState.Looking;
import dev.crosscheck.gateway.loop.research.ResearchState.Planning;
import dev.crosscheck.gateway.loop.research.ResearchState.Reflecting;
import dev.crosscheck.gateway.loop.research.ResearchState.Reviewing;
import dev.crosscheck.gateway.loop.research.ResearchState.Revising;
import dev.crosscheck.gateway.loop.research.ResearchState.Searching;
import dev.crosscheck.gateway.loop.research.ResearchState.Verifying;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import java.util.List;

/** The command that orders the step for which a session waits: nothing but its state is needed to write it. */
final class Orders {

    private static final Draft NO_DRAFT =
            new Draft(DraftStatus.DRAFT_READY, "", "", List.of(), List.of(), List.of(), List.of());

    private static final int DOCUMENTS_TO_LOOK_AT = 10;

    private Orders() {}

    static AgentCommand of(Active state) {
        return switch (state) {
            case Looking looking -> look(looking, looking.dossier());
            case Clarifying clarifying -> clarify(clarifying, clarifying.dossier());
            case Planning planning -> plan(planning, planning.dossier());
            case Searching searching -> search(searching, searching.dossier());
            case Reflecting reflecting -> reflect(reflecting, reflecting.dossier());
            case Drafting drafting -> draft(drafting, drafting.dossier());
            case Revising revising -> revise(revising, revising.dossier());
            case Reviewing reviewing -> review(reviewing, reviewing.dossier());
            case Composing composing -> compose(composing, composing.dossier());
            case Verifying verifying -> verify(verifying, verifying.dossier());
        };
    }

    private static SearchSources look(Looking state, Dossier dossier) {
        var request = dossier.request();
        return new SearchSources(
                request.sessionId(),
                state.awaiting(),
                request.tenant(),
                List.of(NextStep.theQuestionItself(dossier)),
                request.collections(),
                request.brief().startDate(),
                request.brief().endDate(),
                request.watermark(),
                DOCUMENTS_TO_LOOK_AT);
    }

    private static ExamineQuestion clarify(Clarifying state, Dossier dossier) {
        return new ExamineQuestion(
                dossier.request().sessionId(), state.awaiting(), dossier.scope().briefing(), state.found());
    }

    private static PlanResearch plan(Planning state, Dossier dossier) {
        var request = dossier.request();
        return new PlanResearch(
                request.sessionId(),
                state.awaiting(),
                dossier.scope().briefing(),
                request.complexity(),
                dossier.scope().limits().maxQueries());
    }

    private static SearchSources search(Searching state, Dossier dossier) {
        var request = dossier.request();
        var brief = dossier.scope().brief();
        return new SearchSources(
                request.sessionId(),
                state.awaiting(),
                request.tenant(),
                state.queries(),
                request.collections(),
                brief.startDate(),
                brief.endDate(),
                request.watermark(),
                Room.documentsToAskFor(dossier));
    }

    private static AssessCoverage reflect(Reflecting state, Dossier dossier) {
        return new AssessCoverage(
                dossier.request().sessionId(),
                state.awaiting(),
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                dossier.evidence().outcomes(),
                Compaction.of(dossier));
    }

    private static WriteDraft draft(Drafting state, Dossier dossier) {
        return new WriteDraft(
                dossier.request().sessionId(),
                state.awaiting(),
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                Compaction.of(dossier),
                dossier.evidence().gaps(),
                NextStep.maySearchForGaps(dossier));
    }

    private static ReviseDraft revise(Revising state, Dossier dossier) {
        return new ReviseDraft(
                dossier.request().sessionId(),
                state.awaiting(),
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                Compaction.of(dossier),
                dossier.evidence().gaps(),
                dossier.writing().draft(),
                dossier.writing().review(),
                NextStep.maySearchForGaps(dossier));
    }

    private static ReviewDraft review(Reviewing state, Dossier dossier) {
        return new ReviewDraft(
                dossier.request().sessionId(),
                state.awaiting(),
                dossier.scope().briefing(),
                dossier.writing().round(),
                dossier.writing().draft(),
                Compaction.of(dossier));
    }

    private static ComposeReport compose(Composing state, Dossier dossier) {
        Draft draft =
                dossier.writing().draft() == null ? NO_DRAFT : dossier.writing().draft();
        return new ComposeReport(
                dossier.request().sessionId(),
                state.awaiting(),
                dossier.scope().briefing(),
                dossier.scope().subQuestions(),
                draft,
                dossier.writing().review(),
                dossier.cited(),
                dossier.facts());
    }

    private static VerifyReport verify(Verifying state, Dossier dossier) {
        return new VerifyReport(
                dossier.request().sessionId(),
                state.awaiting(),
                dossier.scope().briefing(),
                dossier.writing().report().markdown(),
                dossier.cited());
    }
}
