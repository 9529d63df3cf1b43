package dev.crosscheck.critic;

import dev.crosscheck.critic.review.Critic;
import dev.crosscheck.critic.verify.VerifiedReport;
import dev.crosscheck.critic.verify.Verifier;
import dev.crosscheck.model.message.Agent;
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
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import jakarta.enterprise.context.ApplicationScoped;

/** The Critic's commands, each handed to the capability that carries it out. */
@ApplicationScoped
class CriticSteps implements StepHandler {

    private final Critic critic;
    private final Verifier verifier;

    CriticSteps(Critic critic, Verifier verifier) {
        this.critic = critic;
        this.verifier = verifier;
    }

    @Override
    public Agent agent() {
        return Agent.CRITIC;
    }

    @Override
    public AgentEvent handle(AgentCommand command, StepContext context) throws StepFailure {
        return switch (command) {
            case ReviewDraft review -> reviewed(review, critic.review(review, context));
            case VerifyReport verify -> verified(verify, verifier.verify(verify, context));
            case ExamineQuestion _,
                    PlanResearch _,
                    SearchSources _,
                    AssessCoverage _,
                    WriteDraft _,
                    ReviseDraft _,
                    ComposeReport _ ->
                throw new StepFailure("unknown_command", "the Critic does not carry out this command", false);
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
}
