package dev.crosscheck.gateway.loop.evaluation;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionResult;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.CitationsChecked;
import dev.crosscheck.model.message.EvaluationMessage.Deliberated;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationCancelled;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Budget;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** An evaluation to which a test sends events; it folds them as they come. Not thread-safe. */
public final class EvaluationStory {

    public static final SessionId SESSION = new SessionId("e-1");
    public static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");
    public static final ProducedBy RULES = ProducedBy.heuristic("rules");
    static final ProducedBy MODEL = new ProducedBy(ProducedBy.LLM, "a-model", "react-en-1", null);
    static final Usage CALL = new Usage(1, 1_000, 100, 0.01);
    public static final PolicyPassage PASSAGE =
            new PolicyPassage("Eligibility > Age", 2, 100, 134, "Applicants must be 18 or over now.");
    static final PolicyPassage OTHER = new PolicyPassage("Cover", 3, 300, 322, "Dental work is covered");
    public static final PolicyCitation QUOTE = PolicyCitation.of(PASSAGE, 100, 126);
    public static final PolicyOutline OUTLINE = new PolicyOutline(
            new DocumentId("p-1"),
            3,
            "Terms",
            "ab12",
            900,
            List.of(new PolicySection("1", "Eligibility > Age", 2, 10, 400, "Who may apply.")));

    private EvaluationState state = EvaluationState.START;
    private final List<AgentCommand> ordered = new ArrayList<>();
    private Decision last;

    static EvaluationStory of(SessionEvent... events) {
        EvaluationStory story = new EvaluationStory();
        for (SessionEvent event : events) {
            story.enter(event);
        }
        return story;
    }

    /** Returns an evaluation with {@code criteria} criteria whose policy is opened. */
    static EvaluationStory opened(int criteria) {
        return of(requested(criteria), reported(policyOpened()));
    }

    /** Decides the event, and checks that folding the decision gives the decided state. */
    Decision enter(SessionEvent event) {
        last = state.decide(event);
        if (last instanceof Advanced(var next, List<AgentCommand> commands)) {
            EvaluationState before = state;
            state = (EvaluationState) next;
            EvaluationState folded = before.evolve(new Recorded(event, before.consequence(event, next)));
            if (!folded.equals(state)) {
                throw new AssertionError("folded to " + folded + ", decided " + state);
            }
            ordered.addAll(commands);
        }
        return last;
    }

    EvaluationState state() {
        return state;
    }

    Decision last() {
        return last;
    }

    /** Returns all commands so far. */
    List<AgentCommand> ordered() {
        return ordered;
    }

    <C extends AgentCommand> C lastOrder(Class<C> type) {
        return type.cast(ordered.getLast());
    }

    public static EvaluationRequested requested(int criteria) {
        return requested(criteria, EvaluationPolicy.DEFAULT);
    }

    static EvaluationRequested requested(int criteria, EvaluationPolicy policy) {
        return new EvaluationRequested(
                new EventId(SESSION + ".request"),
                NOON,
                SESSION,
                "local",
                new DocumentId("p-1"),
                7L,
                new CaseFacts(List.of(new Fact("f-1", "age", "43", 0.9, "form"))),
                IntStream.rangeClosed(1, criteria)
                        .mapToObj(i -> new Criterion("c" + i, "Criterion number " + i + " holds."))
                        .toList(),
                Controller.AUTO,
                null,
                Budget.NONE,
                policy);
    }

    public static StepReported reported(AgentEvent result) {
        return new StepReported(result.stepId().resultId(), NOON.plusSeconds(1), result);
    }

    public static PolicyOpened policyOpened() {
        return new PolicyOpened(SESSION, step("open"), RULES, Usage.NONE, OUTLINE);
    }

    public static Deliberated wants(String step, String query) {
        return wants(step, new PolicyQuery(query, 5));
    }

    static Deliberated wants(String step, PolicyQuery query) {
        TraceEntry search = new TraceEntry("What does the policy say?", "pi_search(\"" + query.text() + "\")", "");
        return new Deliberated(SESSION, step(step), MODEL, CALL, Deliberation.searching(List.of(search), query));
    }

    public static Deliberated finds(String step, CriterionStatus status, PolicyCitation... citations) {
        Finding finding = new Finding(status, 0.9, List.of(citations), "They are 43.", ReasonCode.DECIDED);
        TraceEntry finish = new TraceEntry("It is said.", "finish", "");
        return new Deliberated(SESSION, step(step), MODEL, CALL, Deliberation.finished(List.of(finish), finding));
    }

    public static PolicySearched searched(String step, PolicyPassage... passages) {
        return new PolicySearched(
                SESSION, step(step), RULES, Usage.NONE, List.of(passages), List.of("Eligibility > Age"));
    }

    public static CitationsChecked checked(String step, PolicyCitation... citations) {
        List<PolicyCitation> judged = List.of(citations).stream()
                .map(one -> one.with(Verdict.SUPPORTED))
                .toList();
        return new CitationsChecked(SESSION, step(step), RULES, Usage.NONE, judged);
    }

    public static StepFailed failed(String step, String type) {
        return new StepFailed(
                SESSION, step(step), RULES, Usage.NONE, new StepError(type, "it went wrong", false, 3, null));
    }

    public static EvaluationCancelled cancelled() {
        return new EvaluationCancelled(new EventId(SESSION + ".cancel"), NOON.plusSeconds(2), "enough");
    }

    public static HardDeadlinePassed hardDeadlineAt(Instant time) {
        return new HardDeadlinePassed(new EventId(SESSION + ".hard-deadline"), time);
    }

    static StepId step(String place) {
        return StepId.at(SESSION, place);
    }

    /** Answers a check with the same citations that it asks about. */
    static CitationsChecked answered(CheckCitations check) {
        return new CitationsChecked(
                SESSION, check.stepId(), RULES, Usage.NONE, check.finding().citations());
    }

    /** Returns the result of criterion {@code number}, counted from 1; null while the criterion is open. */
    CriterionResult result(int number) {
        return state().works().get(number - 1).result();
    }
}
