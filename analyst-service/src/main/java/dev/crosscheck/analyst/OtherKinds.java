package dev.crosscheck.analyst;

import dev.crosscheck.analyst.chat.ChatSteps;
import dev.crosscheck.analyst.evaluate.CriterionController;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatCommand;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.EvaluationMessage.Deliberated;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import jakarta.enterprise.context.ApplicationScoped;

/** Handles the Analyst's commands from chats and evaluations, which are sessions without research. */
@ApplicationScoped
class OtherKinds {

    private final ChatSteps chats;
    private final CriterionController controller;

    OtherKinds(ChatSteps chats, CriterionController controller) {
        this.chats = chats;
        this.controller = controller;
    }

    AgentEvent handle(ChatCommand.OfAnalyst chat, StepContext context) throws StepFailure {
        return chats.handle(chat, context);
    }

    AgentEvent handle(Deliberate deliberate, StepContext context) throws StepFailure {
        return deliberated(deliberate, controller.deliberate(deliberate, context));
    }

    private static AgentEvent deliberated(AgentCommand command, Produced<Deliberation> thought) {
        return new Deliberated(command.sessionId(), command.stepId(), thought.by(), thought.usage(), thought.result());
    }
}
