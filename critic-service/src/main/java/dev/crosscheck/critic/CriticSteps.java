package dev.crosscheck.critic;

import dev.crosscheck.critic.citations.CitationCheck;
import dev.crosscheck.critic.review.Critic;
import dev.crosscheck.critic.verify.VerifiedReport;
import dev.crosscheck.critic.verify.Verifier;
import dev.crosscheck.model.evaluation.PolicyCitation;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.CriticCommand;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.EvaluationMessage.CheckCitations;
import dev.crosscheck.model.message.EvaluationMessage.CitationsChecked;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Hands each of the Critic's commands to the class that carries it out. */
@ApplicationScoped
class CriticSteps implements StepHandler<CriticCommand> {

    private final Critic critic;
    private final Verifier verifier;
    private final CitationCheck citations;

    CriticSteps(Critic critic, Verifier verifier, CitationCheck citations) {
        this.critic = critic;
        this.verifier = verifier;
        this.citations = citations;
    }

    @Override
    public Agent agent() {
        return Agent.CRITIC;
    }

    @Override
    public Class<CriticCommand> commands() {
        return CriticCommand.class;
    }

    @Override
    public AgentEvent handle(CriticCommand command, StepContext context) throws StepFailure {
        return switch (command) {
            case ReviewDraft review -> reviewed(review, critic.review(review, context));
            case VerifyReport verify -> verified(verify, verifier.verify(verify, context));
            case CheckCitations check -> checked(check, citations.check(check));
        };
    }

    private static AgentEvent reviewed(AgentCommand command, Produced<Review> review) {
        return new DraftReviewed(command.sessionId(), command.stepId(), review.by(), review.usage(), review.result());
    }

    private static AgentEvent verified(AgentCommand command, Produced<VerifiedReport> report) {
        return new ReportVerified(
                command.sessionId(),
                command.stepId(),
                report.by(),
                report.usage(),
                report.result().claims(),
                report.result().markdown());
    }

    private static AgentEvent checked(AgentCommand command, Produced<List<PolicyCitation>> checked) {
        return new CitationsChecked(
                command.sessionId(), command.stepId(), checked.by(), checked.usage(), checked.result());
    }
}
