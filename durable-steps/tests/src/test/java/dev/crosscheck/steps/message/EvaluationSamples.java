package dev.crosscheck.steps.message;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.Calibration;
import dev.crosscheck.model.evaluation.CaseFacts;
import dev.crosscheck.model.evaluation.Controller;
import dev.crosscheck.model.evaluation.Criterion;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.evaluation.Fact;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.Material;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.Route;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.CitationsChecked;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.Deliberated;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationCancelled;
import dev.crosscheck.model.message.EvaluationMessage.EvaluationRequested;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Budget;
import java.time.Instant;
import java.util.List;

/** One of each message of an evaluation, with all fields set. */
final class EvaluationSamples {

    private static final SessionId SESSION = new SessionId("e-1");
    private static final Instant TIME = Instant.parse("2026-03-02T09:00:00.123456Z");
    private static final DocumentId POLICY = new DocumentId("p-1");
    private static final ProducedBy BY = new ProducedBy("llm", "a-model", "react-en-1", "timeout");
    private static final Usage USAGE = new Usage(1, 200, 30, 0.004);
    private static final Criterion CRITERION = new Criterion("adult", "The applicant is at least 18 years old.");
    private static final CaseFacts FACTS =
            new CaseFacts(List.of(new Fact("f-1", "age", "43", 0.98, "application form, field 3")));
    private static final PolicyOutline OUTLINE = new PolicyOutline(
            POLICY,
            2,
            "Terms",
            "ab12",
            900,
            List.of(new PolicySection("s-1", "Eligibility > Age", 2, 10, 400, "Who may apply, and from what age.")));
    private static final PolicyQuery QUERY = new PolicyQuery("minimum age of applicants", 5);
    private static final List<PolicyPassage> PASSAGES =
            List.of(new PolicyPassage("Eligibility > Age", 2, 30, 65, "Applicants must be 18 years or old."));
    private static final PolicyCitation CITATION = PolicyCitation.of(PASSAGES.getFirst(), 30, 53);
    private static final Finding FINDING =
            new Finding(CriterionStatus.MET, 0.9, List.of(CITATION), "The applicant is 43.", ReasonCode.DECIDED);
    private static final TraceEntry SEARCH =
            new TraceEntry("What does the policy say of age?", "pi_search(\"minimum age of applicants\")", "");
    private static final Material MATERIAL = new Material(List.of(SEARCH.observed("1 passage")), PASSAGES, USAGE);

    private EvaluationSamples() {}

    static List<AgentCommand> commands() {
        return List.of(
                new OpenPolicy(SESSION, step("open"), "local", POLICY, 7L),
                new SearchPolicy(SESSION, step("c1.search-1"), "local", POLICY, 2, QUERY),
                new Deliberate(
                        SESSION,
                        step("c1.think-2"),
                        CRITERION,
                        FACTS,
                        OUTLINE,
                        MATERIAL,
                        9,
                        5_770,
                        Controller.REACT,
                        "react-en-1"),
                new CheckCitations(SESSION, step("c1.check"), CRITERION, FINDING, PASSAGES));
    }

    static List<AgentEvent> results() {
        return List.of(
                new PolicyOpened(SESSION, step("open"), BY, USAGE, OUTLINE),
                new PolicySearched(SESSION, step("c1.search-1"), BY, USAGE, PASSAGES, List.of("Eligibility")),
                new Deliberated(SESSION, step("c1.think-1"), BY, USAGE, Deliberation.searching(List.of(SEARCH), QUERY)),
                new CitationsChecked(SESSION, step("c1.check"), BY, USAGE, List.of(CITATION.with(Verdict.SUPPORTED))));
    }

    static List<SessionEvent> events() {
        return List.of(
                new EvaluationRequested(
                        new EventId("e-1.requested"),
                        TIME,
                        SESSION,
                        "local",
                        POLICY,
                        7L,
                        FACTS,
                        List.of(CRITERION),
                        Controller.AUTO,
                        "react-en-1",
                        new Budget(20_000L, 0.5),
                        EvaluationPolicy.DEFAULT,
                        new Route(
                                Controller.AUTO,
                                "react-en-1",
                                Controller.HEURISTIC,
                                42,
                                List.of(new Calibration(
                                        Controller.REACT,
                                        "react-en-1",
                                        40,
                                        List.of(new Calibration.Point(0.9, 0.75)))))),
                new EvaluationCancelled(new EventId("e-1.cancelled"), TIME, "changed my mind"));
    }

    private static StepId step(String place) {
        return StepId.at(SESSION, place);
    }
}
