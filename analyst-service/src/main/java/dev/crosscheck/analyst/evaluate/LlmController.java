package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.endpoint.settings.Strength;
import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.evaluation.Deliberation;
import dev.crosscheck.model.evaluation.Finding;
import dev.crosscheck.model.evaluation.ReasonCode;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import java.util.Optional;

/**
 * Reasons with a language model in turns of thought, action and observation (ReAct: S. Yao et al., 2023). Each turn is
 * a function call if the endpoint supports these, and otherwise one answer in JSON; the arguments are checked. Facts
 * and exact words are returned at once; a search of the policy ends the step. The size of each prompt counts against
 * the tokens that are left ({@link NextTurn}): the model is warned, then has to finish, and is not asked if not even
 * that can be paid. The controller breaks off a repeated action, and stops at the second one. A status with a
 * confidence below {@value Finding#SURE} becomes uncertain.
 */
public final class LlmController implements CriterionController {

    private static final String NO_CALL = "no call";

    private final LanguageModel model;
    private final ReactPrompts prompts;

    public LlmController(LanguageModel model, ReactPrompts prompts) {
        this.model = model;
        this.prompts = prompts;
    }

    @Override
    public Produced<Deliberation> deliberate(Deliberate command, StepContext context) throws StepFailure {
        PromptFile file = prompts.of(command);
        Reasoning reasoning = new Reasoning(command);
        ProducedBy by = new ProducedBy(ProducedBy.LLM, NO_CALL, file.version(), null);
        Usage usage = Usage.NONE;
        while (true) {
            long left = command.tokensLeft() - usage.inputTokens() - usage.outputTokens();
            Optional<NextTurn> next = NextTurn.of(file, command, reasoning, left);
            if (next.isEmpty()) {
                return new Produced<>(
                        ended(reasoning, ReasonCode.TOKEN_LIMIT, "The tokens for this criterion are spent."),
                        by,
                        usage);
            }
            Answered<ReactAnswer> answered = model.ask(
                    new Question<>(
                                    "react",
                                    next.get().prompt(),
                                    ReactAnswer.class,
                                    Strength.HIGH,
                                    answer -> reasoning.broken(
                                            answer,
                                            next.get().shown(),
                                            next.get().last()))
                            .calling(ReactTools.ALL),
                    context);
            by = answered.by();
            usage = usage.plus(answered.usage());
            Deliberation end = turn(reasoning, answered.value());
            if (end != null) {
                return new Produced<>(end, by, usage);
            }
        }
    }

    /** Carries out a turn; returns null if another turn follows. */
    private static Deliberation turn(Reasoning reasoning, ReactAnswer answer) {
        if (answer.action() == ReactAnswer.Action.FINISH) {
            reasoning.use(answer);
            return Deliberation.finished(reasoning.added(), reasoning.finding(answer));
        }
        if (reasoning.isRepeated(answer)) {
            boolean again = reasoning.hasRepeated();
            reasoning.broke(answer);
            return again
                    ? Deliberation.finished(
                            reasoning.added(),
                            Finding.uncertain(ReasonCode.REPEATED_ACTION, "The same was asked for again and again."))
                    : null;
        }
        reasoning.use(answer);
        return answer.action() == ReactAnswer.Action.PI_SEARCH
                ? Deliberation.searching(reasoning.added(), reasoning.query(answer))
                : null;
    }

    private static Deliberation ended(Reasoning reasoning, String reason, String rationale) {
        reasoning.stopped(reason);
        return Deliberation.finished(reasoning.added(), Finding.uncertain(reason, rationale));
    }
}
