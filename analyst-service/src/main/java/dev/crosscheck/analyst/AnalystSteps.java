package dev.crosscheck.analyst;

import dev.crosscheck.analyst.clarify.Clarifier;
import dev.crosscheck.analyst.clarify.Examined;
import dev.crosscheck.analyst.draft.Drafter;
import dev.crosscheck.analyst.evaluate.CriterionController;
import dev.crosscheck.analyst.plan.Planner;
import dev.crosscheck.analyst.reflect.Reflector;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AnalystCommand;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.ChatCommand;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.StepHandler;
import jakarta.enterprise.context.ApplicationScoped;

/** Hands each of the Analyst's commands to the capability that carries it out. */
@ApplicationScoped
class AnalystSteps implements StepHandler<AnalystCommand> {

    private final Clarifier clarifier;
    private final Planner planner;
    private final Reflector reflector;
    private final Drafter drafter;
    private final OtherKinds others;

    AnalystSteps(Clarifier clarifier, Planner planner, Reflector reflector, Drafter drafter, OtherKinds others) {
        this.clarifier = clarifier;
        this.planner = planner;
        this.reflector = reflector;
        this.drafter = drafter;
        this.others = others;
    }

    @Override
    public Agent agent() {
        return Agent.ANALYST;
    }

    @Override
    public Class<AnalystCommand> commands() {
        return AnalystCommand.class;
    }

    @Override
    public int attempts(AnalystCommand command, int configured) {
        return command instanceof Deliberate ? CriterionController.attempts(configured) : configured;
    }

    @Override
    public AgentEvent handle(AnalystCommand command, StepContext context) throws StepFailure {
        return switch (command) {
            case ExamineQuestion examine -> examined(examine, clarifier.examine(examine, context));
            case PlanResearch plan -> planned(plan, planner.plan(plan, context));
            case AssessCoverage assess -> assessed(assess, reflector.reflect(assess, context));
            case WriteDraft write -> drafted(write, drafter.draft(write, context));
            case ReviseDraft revise -> drafted(revise, drafter.revise(revise, context));
            case ChatCommand.OfAnalyst chat -> others.handle(chat, context);
            case Deliberate deliberate -> others.handle(deliberate, context);
        };
    }

    private static AgentEvent examined(AgentCommand command, Produced<Examined> examined) {
        return new QuestionExamined(
                command.sessionId(),
                command.stepId(),
                examined.by(),
                examined.usage(),
                examined.result().clarification());
    }

    private static AgentEvent planned(AgentCommand command, Produced<Plan> plan) {
        return new ResearchPlanned(command.sessionId(), command.stepId(), plan.by(), plan.usage(), plan.result());
    }

    private static AgentEvent assessed(AgentCommand command, Produced<Coverage> coverage) {
        return new CoverageAssessed(
                command.sessionId(), command.stepId(), coverage.by(), coverage.usage(), coverage.result());
    }

    private static AgentEvent drafted(AgentCommand command, Produced<Draft> draft) {
        return new DraftWritten(command.sessionId(), command.stepId(), draft.by(), draft.usage(), draft.result());
    }
}
