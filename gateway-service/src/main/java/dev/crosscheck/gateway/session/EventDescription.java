package dev.crosscheck.gateway.session;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import dev.crosscheck.gateway.loop.research.Dossier;
import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.ClarificationAnswered;
import dev.crosscheck.model.message.SessionEvent.ClarificationLapsed;
import dev.crosscheck.model.message.SessionEvent.FinishRequested;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.JudgementReopened;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.AmbiguityType;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.ReviewStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The one pure function from an event, and the state it leads to, to what log, stream and topic say of it. */
final class EventDescription {

    private static final int PREVIEW_LENGTH = 150;

    private StepId stepId;
    private ProducedBy producedBy;
    private Usage usage;
    private String done;
    private Integer queriesCount;
    private List<Integer> results;
    private Boolean sufficient;
    private Double confidence;
    private Integer citationsCount;
    private ReviewStatus reviewStatus;
    private ConfidenceLevel confidenceLevel;
    private Map<String, Long> claims;
    private String error;
    private SessionId parentId;
    private Integer parentSequence;
    private Mode mode;
    private AmbiguityType ambiguityType;
    private EventData.Text text = EventData.Text.NONE;

    private EventDescription() {}

    /** Describes {@code event}, which has led to {@code after}. */
    static EventData of(SessionEvent event, ResearchState after) {
        EventDescription description = new EventDescription();
        switch (event) {
            case ResearchRequested requested ->
                description.question(requested.brief().question());
            case StepReported reported -> description.result(reported.result());
            case ResearchCancelled cancelled -> description.reason(cancelled.reason());
            case ResearchForked forked -> description.parent(forked.parent(), forked.parentSequence());
            case ResearchRetried retried -> description.parent(retried.parent(), retried.parentSequence());
            case JudgementReopened reopened -> description.judged(reopened);
            case ClarificationAnswered answered -> description.answer(answered.answer());
            case ClarificationLapsed _,
                    FinishRequested _,
                    ResearchPaused _,
                    ResearchResumed _,
                    SoftDeadlinePassed _,
                    HardDeadlinePassed _ -> {}
        }
        List<EventData.Stage> stages = description.stages(after);
        return new EventData(description.facts(after, stages), description.text(stages));
    }

    private void examined(Clarification clarification) {
        if (clarification != null) {
            ambiguityType = clarification.ambiguityType();
            text = new EventData.Text(null, null, null, null, null, null, clarification, null, null);
        }
    }

    private void answer(ClarificationAnswer answer) {
        text = new EventData.Text(null, null, null, null, null, null, null, answer, null);
    }

    private void parent(SessionId session, int sequence) {
        parentId = session;
        parentSequence = sequence;
    }

    private void judged(JudgementReopened reopened) {
        parent(reopened.parent(), reopened.parentSequence());
        mode = reopened.mode();
    }

    private void question(String question) {
        text = EventData.Text.of(question, null, null, null, null, null);
    }

    private void reason(String reason) {
        text = EventData.Text.of(null, null, null, null, null, reason.isEmpty() ? null : reason);
    }

    private void result(AgentEvent result) {
        stepId = result.stepId();
        producedBy = result.producedBy();
        usage = result.usage();
        switch (result) {
            case QuestionExamined examined -> examined(examined.clarification());
            case ResearchPlanned planned -> queries(planned.plan().queries());
            case SourcesFound found ->
                results = found.outcomes().stream().map(QueryOutcome::results).toList();
            case CoverageAssessed assessed -> coverage(assessed);
            case DraftWritten written -> {
                done = "analyst_draft_ready";
                citationsCount = written.draft().citationsUsed().size();
                if (!written.draft().newQueries().isEmpty()) {
                    queries(written.draft().newQueries());
                }
            }
            case DraftReviewed reviewed -> {
                done = "critic_review_complete";
                reviewStatus = reviewed.review().status();
                text = EventData.Text.of(
                        null, null, null, preview(reviewed.review().critique()), null, null);
            }
            case ReportComposed composed -> confidenceLevel = composed.report().confidenceLevel();
            case ReportVerified verified ->
                claims = verified.claims().stream()
                        .collect(groupingBy(
                                claim -> claim.verdict().name().toLowerCase(Locale.ROOT), TreeMap::new, counting()));
            case StepFailed failed -> {
                error = failed.error().type();
                text = EventData.Text.of(null, null, null, null, failed.error().message(), null);
            }
        }
    }

    private void queries(List<PlannedQuery> queries) {
        queriesCount = queries.size();
        text = EventData.Text.of(null, queries, null, null, null, null);
    }

    private void coverage(CoverageAssessed assessed) {
        sufficient = assessed.coverage().sufficient();
        confidence = assessed.coverage().confidence();
        queriesCount = assessed.coverage().newQueries().size();
        text = EventData.Text.of(
                null, assessed.coverage().newQueries(), assessed.coverage().gaps(), null, null, null);
    }

    private static String preview(String critique) {
        return critique.length() <= PREVIEW_LENGTH ? critique : critique.substring(0, PREVIEW_LENGTH) + "...";
    }

    /** What was done, and what begins now, each with its round; nothing before the first draft begins. */
    private List<EventData.Stage> stages(ResearchState after) {
        int round = dossier(after).writing().round();
        int most = dossier(after).scope().policy().maxRounds();
        List<EventData.Stage> stages = new ArrayList<>();
        if (done != null) {
            int itsRound = after instanceof ResearchState.Revising ? round - 1 : round;
            stages.add(new EventData.Stage(done, itsRound, most, citationsCount, reviewStatus, null));
        }
        String next = nextStage(after);
        if (next != null && round > 0) {
            stages.add(new EventData.Stage(next, round, most, null, null, null));
        }
        return stages;
    }

    /** The text, with the critique's beginning in its stage. */
    private EventData.Text text(List<EventData.Stage> stages) {
        String preview = text.critiquePreview();
        return preview == null
                ? text
                : text.with(stages.stream()
                        .map(stage -> stage.status() == null ? stage : stage.withPreview(preview))
                        .toList());
    }

    private EventData.Facts facts(ResearchState after, List<EventData.Stage> stages) {
        Dossier dossier = dossier(after);
        String next = nextStage(after);
        ConfidenceLevel confidenceAtTheEnd = dossier.writing().report() == null
                ? null
                : dossier.writing().report().confidenceLevel();
        boolean inRounds = dossier.writing().round() > 0;
        List<String> warnings = dossier.accounts().warnings();
        return new EventData.Facts(
                SessionStatus.of(after),
                after.phase(),
                dossier.writing().round(),
                dossier.evidence().passes(),
                done == null ? next : done,
                done == null ? null : next,
                inRounds ? dossier.writing().round() : null,
                inRounds ? dossier.scope().policy().maxRounds() : null,
                stepId,
                queriesCount,
                results,
                byTier(dossier),
                sufficient,
                confidence,
                citationsCount,
                reviewStatus,
                SessionStatus.of(after).isTerminal() ? confidenceAtTheEnd : confidenceLevel,
                claims,
                error,
                warnings.isEmpty() ? null : warnings,
                usage,
                producedBy,
                parentId,
                parentSequence,
                mode,
                ambiguityType,
                stages.isEmpty() ? null : stages);
    }

    static Dossier dossier(ResearchState state) {
        return switch (state) {
            case ResearchState.NotRequested _ -> throw new IllegalArgumentException("the session has not begun");
            case ResearchState.Underway underway -> underway.dossier();
            case ResearchState.Paused paused -> paused.dossier();
            case ResearchState.Finished finished -> finished.dossier();
        };
    }

    private static Map<String, Long> byTier(Dossier dossier) {
        return dossier.evidence().sources().isEmpty()
                ? null
                : dossier.evidence().sources().stream()
                        .collect(groupingBy(source -> source.rating().label(), TreeMap::new, counting()));
    }

    private static String nextStage(ResearchState after) {
        return switch (after) {
            case ResearchState.Drafting _, ResearchState.Revising _ -> "analyst_analyzing";
            case ResearchState.Reviewing _ -> "critic_reviewing";
            case ResearchState.Composing _ -> "writer_composing";
            case ResearchState.NotRequested _,
                    ResearchState.Looking _,
                    ResearchState.Clarifying _,
                    ResearchState.Asking _,
                    ResearchState.Planning _,
                    ResearchState.Searching _,
                    ResearchState.Reflecting _,
                    ResearchState.Verifying _,
                    ResearchState.Paused _,
                    ResearchState.Finished _ -> null;
        };
    }
}
