package dev.crosscheck.gateway.session;

import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.evaluation.CriterionStatus;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.evaluation.PolicyOutline;
import dev.crosscheck.model.evaluation.PolicyPassage;
import dev.crosscheck.model.evaluation.PolicyQuery;
import dev.crosscheck.model.evaluation.PolicySection;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.evaluation.TraceEntry;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.EvaluationMessage;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.CitationsChecked;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.Deliberated;
import dev.crosscheck.model.message.EvaluationMessage.OpenPolicy;
import dev.crosscheck.model.message.EvaluationMessage.PolicyOpened;
import dev.crosscheck.model.message.EvaluationMessage.PolicySearched;
import dev.crosscheck.model.message.EvaluationMessage.SearchPolicy;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import java.util.List;

/**
 * Scripts a straight course through an evaluation: each criterion is met after one search. The quote supports it, but
 * contradicts the criterion {@value #DOUBTED}.
 */
final class ScriptedEvaluation {

    static final String SENTENCE = "Applicants must be 18 or over.";

    static final String DOUBTED = "doubted";

    private static final ProducedBy SCRIPT = ProducedBy.heuristic("script");
    private static final PolicyPassage PASSAGE =
            new PolicyPassage("Eligibility > Age", 2, 10, 10 + SENTENCE.length(), SENTENCE);

    private ScriptedEvaluation() {}

    static AgentEvent answer(EvaluationMessage command) {
        if (command instanceof OpenPolicy open && open.policyId().value().equals("missing")) {
            return new StepFailed(
                    open.sessionId(),
                    open.stepId(),
                    SCRIPT,
                    Usage.NONE,
                    new StepError(ReasonCode.POLICY_MISSING, "there is no such document", false, 1, null));
        }
        if (command instanceof OpenPolicy open) {
            return new PolicyOpened(
                    open.sessionId(),
                    open.stepId(),
                    SCRIPT,
                    Usage.NONE,
                    new PolicyOutline(
                            open.policyId(),
                            1,
                            "Terms",
                            "ab12",
                            900,
                            List.of(new PolicySection("1", "Eligibility > Age", 2, 10, 60, ""))));
        }
        if (command instanceof SearchPolicy search) {
            return new PolicySearched(
                    search.sessionId(), search.stepId(), SCRIPT, Usage.NONE, List.of(PASSAGE), List.of());
        }
        if (command instanceof CheckCitations check) {
            Verdict verdict = check.criterion().id().equals(DOUBTED) ? Verdict.CONTRADICTED : Verdict.SUPPORTED;
            return new CitationsChecked(
                    check.sessionId(),
                    check.stepId(),
                    SCRIPT,
                    Usage.NONE,
                    check.finding().citations().stream()
                            .map(citation -> citation.with(verdict))
                            .toList());
        }
        Deliberate think = (Deliberate) command;
        return new Deliberated(think.sessionId(), think.stepId(), SCRIPT, Usage.NONE, thought(think));
    }

    private static Deliberation thought(Deliberate think) {
        if (think.material().passages().isEmpty()) {
            return Deliberation.searching(
                    List.of(new TraceEntry("What does it say of age?", "pi_search(\"age\")", "")),
                    new PolicyQuery("age", 3));
        }
        PolicyCitation quote = PolicyCitation.of(PASSAGE, 10, 10 + SENTENCE.length());
        return Deliberation.finished(
                List.of(new TraceEntry("It is said.", "finish", "")),
                new Finding(CriterionStatus.MET, 0.9, List.of(quote), "The applicant is 43.", ReasonCode.DECIDED));
    }
}
