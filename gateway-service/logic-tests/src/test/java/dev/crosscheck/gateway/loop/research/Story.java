package dev.crosscheck.gateway.loop.research;

import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Claim;
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
import dev.crosscheck.model.message.SessionEvent.PlanReviewLapsed;
import dev.crosscheck.model.message.SessionEvent.PlanReviewed;
import dev.crosscheck.model.message.SessionEvent.ResearchCancelled;
import dev.crosscheck.model.message.SessionEvent.ResearchForked;
import dev.crosscheck.model.message.SessionEvent.ResearchPaused;
import dev.crosscheck.model.message.SessionEvent.ResearchRequested;
import dev.crosscheck.model.message.SessionEvent.ResearchResumed;
import dev.crosscheck.model.message.SessionEvent.ResearchRetried;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Clarification;
import dev.crosscheck.model.research.ClarificationAnswer;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlanAnswer;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** The events of a session: its usual course, and what may come between. A step is named by its place. */
public final class Story {

    public static final SessionId SESSION = new SessionId("s-1");
    static final Instant ASKED = Instant.parse("2026-03-02T09:00:00Z");
    static final Instant LATER = ASKED.plusSeconds(30);
    static final Instant FORKED = ASKED.plusSeconds(86_400);
    static final SessionId PARENT = new SessionId("s-0");
    static final ProducedBy HEURISTIC = ProducedBy.heuristic("test");
    public static final Usage USAGE = new Usage(1, 100, 20, 0.25);

    private Story() {}

    public static ResearchRequested requested() {
        return requested(Mode.DISCOVERY);
    }

    static ResearchRequested requested(Mode mode) {
        return requested(Samples.brief(mode), null, LimitOverrides.NONE, LoopPolicy.DEFAULT);
    }

    static ResearchRequested requested(LimitOverrides limits) {
        return requested(Samples.brief(Mode.DISCOVERY), null, limits, LoopPolicy.DEFAULT);
    }

    static ResearchRequested requested(Complexity complexity) {
        return requested(Samples.brief(Mode.DISCOVERY), complexity, LimitOverrides.NONE, LoopPolicy.DEFAULT);
    }

    static ResearchRequested requested(Brief brief, Complexity complexity, LimitOverrides limits, LoopPolicy policy) {
        return requested(brief, complexity, limits, policy, null);
    }

    /** Returns a request that allows a clarifying question and waits ten minutes for its answer. */
    static ResearchRequested mayAsk() {
        return requested(Samples.brief(Mode.DISCOVERY), null, LimitOverrides.NONE, LoopPolicy.DEFAULT, 600);
    }

    static ResearchRequested requested(
            Brief brief, Complexity complexity, LimitOverrides limits, LoopPolicy policy, Integer clarifyWithin) {
        return new ResearchRequested(
                new EventId("s-1.requested"),
                ASKED,
                SESSION,
                "local",
                brief,
                complexity,
                limits,
                policy,
                List.of("reports"),
                7L,
                clarifyWithin);
    }

    /** Returns a request that shows its plan for ten minutes. */
    static ResearchRequested showsPlan() {
        return requested().showingPlan(600);
    }

    static PlanReviewed agreed(PlanAnswer answer) {
        return agreedAt(LATER.plusSeconds(100), answer);
    }

    static PlanReviewed agreedAt(Instant time, PlanAnswer answer) {
        return new PlanReviewed(new EventId("s-1.plan-review"), time, answer);
    }

    static PlanReviewLapsed planLapsedAt(Instant time) {
        return new PlanReviewLapsed(new EventId("s-1.plan-review"), time);
    }

    static StepId step(String place) {
        return StepId.at(SESSION, place);
    }

    public static StepReported looked(FoundDocument... documents) {
        return reported(new SourcesFound(
                SESSION, step("look"), HEURISTIC, USAGE, Samples.succeeded(Samples.QUESTION), List.of(documents)));
    }

    /** @param clarification the clarifying question; null for none */
    static StepReported examined(Clarification clarification) {
        return reported(new QuestionExamined(SESSION, step("clarify"), HEURISTIC, USAGE, clarification));
    }

    static ClarificationAnswered clarified(ClarificationAnswer answer) {
        return clarifiedAt(LATER.plusSeconds(100), answer);
    }

    static ClarificationAnswered clarifiedAt(Instant time, ClarificationAnswer answer) {
        return new ClarificationAnswered(new EventId("s-1.clarification"), time, answer);
    }

    static ClarificationLapsed lapsedAt(Instant time) {
        return new ClarificationLapsed(new EventId("s-1.clarification"), time);
    }

    public static StepReported planned(String... queries) {
        return planned(Samples.plan(Complexity.STANDARD, null, null, queries));
    }

    static StepReported planned(Plan plan) {
        return reported(new ResearchPlanned(SESSION, step("plan"), HEURISTIC, USAGE, plan));
    }

    public static StepReported found(int pass, List<QueryOutcome> outcomes, FoundDocument... documents) {
        return reported(
                new SourcesFound(SESSION, step("search-" + pass), HEURISTIC, USAGE, outcomes, List.of(documents)));
    }

    public static StepReported assessed(int pass, Coverage coverage) {
        return reported(new CoverageAssessed(SESSION, step("reflect-" + pass), HEURISTIC, USAGE, coverage));
    }

    static StepReported written(int number, Draft draft) {
        return reported(new DraftWritten(SESSION, step("draft-" + number), HEURISTIC, USAGE, draft));
    }

    static StepReported reviewed(int number, ReviewStatus status) {
        return reported(new DraftReviewed(SESSION, step("review-" + number), HEURISTIC, USAGE, Samples.review(status)));
    }

    static StepReported composed(Report report) {
        return reported(new ReportComposed(SESSION, step("compose"), HEURISTIC, USAGE, report));
    }

    public static StepReported verified(String markdown, Claim... claims) {
        return reported(new ReportVerified(SESSION, step("verify"), HEURISTIC, USAGE, List.of(claims), markdown));
    }

    public static StepReported failed(String place) {
        return reported(new StepFailed(SESSION, step(place), HEURISTIC, USAGE, Samples.ERROR));
    }

    static StepReported reported(AgentEvent result) {
        return new StepReported(result.stepId().resultId(), LATER, result);
    }

    public static ResearchCancelled cancelled() {
        return new ResearchCancelled(new EventId("s-1.cancelled"), LATER, "changed my mind");
    }

    static SoftDeadlinePassed softDeadline() {
        return new SoftDeadlinePassed(new EventId("s-1.soft-deadline"), ASKED.plusSeconds(120));
    }

    static HardDeadlinePassed hardDeadline() {
        return new HardDeadlinePassed(new EventId("s-1.hard-deadline"), ASKED.plusSeconds(180));
    }

    static SoftDeadlinePassed softDeadlineAt(Instant time) {
        return new SoftDeadlinePassed(new EventId("s-1.soft-deadline"), time);
    }

    static HardDeadlinePassed hardDeadlineAt(Instant time) {
        return new HardDeadlinePassed(new EventId("s-1.hard-deadline"), time);
    }

    static FinishRequested finish() {
        return finishAt(LATER);
    }

    static FinishRequested finishAt(Instant time) {
        return new FinishRequested(new EventId("s-1.finish"), time);
    }

    public static ResearchPaused paused() {
        return pausedAt(LATER);
    }

    static ResearchPaused pausedAt(Instant time) {
        return new ResearchPaused(new EventId("s-1.pause"), time);
    }

    public static ResearchResumed resumed() {
        return resumedAt(LATER.plusSeconds(1_000));
    }

    static ResearchResumed resumedAt(Instant time) {
        return new ResearchResumed(new EventId("s-1.resume"), time);
    }

    /** The fork keeps the session's id here: the loop does not assign a new one. */
    public static ResearchForked forked(int sequence) {
        return new ResearchForked(new EventId("s-1.fork"), FORKED, PARENT, sequence);
    }

    static ResearchRetried retried(int sequence) {
        return new ResearchRetried(new EventId("s-1.fork"), FORKED, PARENT, sequence);
    }

    static JudgementReopened judged(int sequence, Mode mode, int strictMaxTier) {
        return new JudgementReopened(new EventId("s-1.fork"), FORKED, PARENT, sequence, mode, strictMaxTier);
    }

    static List<SessionEvent> looking() {
        return List.of(mayAsk());
    }

    static List<SessionEvent> clarifying() {
        return and(looking(), looked(Samples.document("d-1", Samples.OFFICIAL)));
    }

    static List<SessionEvent> asking() {
        return and(clarifying(), examined(Samples.CLARIFICATION));
    }

    static List<SessionEvent> proposing() {
        return List.of(showsPlan(), planned("leak march", "leak memo"));
    }

    public static List<SessionEvent> planning() {
        return List.of(requested());
    }

    public static List<SessionEvent> searching() {
        return and(planning(), planned("leak march"));
    }

    static List<SessionEvent> reflecting() {
        return and(
                searching(),
                found(
                        1,
                        Samples.succeeded("leak march"),
                        Samples.document("d-1", Samples.OFFICIAL),
                        Samples.document("d-2", Samples.SOCIAL)));
    }

    public static List<SessionEvent> drafting() {
        return and(reflecting(), assessed(1, Samples.sufficient()));
    }

    static List<SessionEvent> reviewing() {
        return and(drafting(), written(1, Samples.draft(1, 2)));
    }

    static List<SessionEvent> revising() {
        return and(reviewing(), reviewed(1, ReviewStatus.REJECT));
    }

    static List<SessionEvent> composing() {
        return and(reviewing(), reviewed(1, ReviewStatus.PASS));
    }

    public static List<SessionEvent> verifying() {
        return and(composing(), composed(Samples.report(ConfidenceLevel.HIGH, 1, 2)));
    }

    static List<SessionEvent> completed() {
        return and(verifying(), verified("# Report"));
    }

    /** Returns the log up to each state in which the session waits for a step. */
    static Stream<List<SessionEvent>> everyActiveState() {
        return Stream.of(
                looking(),
                clarifying(),
                planning(),
                searching(),
                reflecting(),
                drafting(),
                reviewing(),
                revising(),
                composing(),
                verifying());
    }

    /** Returns the log up to each final state. */
    static Stream<List<SessionEvent>> everyFinishedState() {
        return Stream.of(completed(), and(drafting(), cancelled()), and(drafting(), failed("draft-1")));
    }

    public static List<SessionEvent> and(List<SessionEvent> log, SessionEvent... more) {
        return Stream.concat(log.stream(), Stream.of(more)).toList();
    }
}
