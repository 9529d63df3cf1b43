package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.llm.Answered;
import dev.crosscheck.llm.LanguageModel;
import dev.crosscheck.llm.Question;
import dev.crosscheck.llm.Question.Strength;
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
import java.util.List;

/**
 * Reasons by a language model in turns of thought, action and observation (ReAct: S. Yao et al., 2023). Each turn is the
 * call of a function where the endpoint has such, and else one answer in JSON, whose arguments are checked; facts and
 * exact words it gets at once, a search of the policy ends the step. It is warned when few of its tokens are left, and
 * stopped when none are; an action done before is broken off; what it is less sure of than {@value Reasoning#SURE} stays
 * undecided.
 */
public final class LlmController implements CriterionController {

    /** Of the tokens that are left, a turn takes at least so many. */
    private static final int LEAST_FOR_A_TURN = 500;

    /** With fewer left, the model is told to come to an end. */
    private static final int FEW = 2_000;

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
        List<Integer> shown = ReactPrompt.shown(command);
        ProducedBy by = new ProducedBy(ProducedBy.LLM, NO_CALL, file.version(), null);
        Usage usage = Usage.NONE;
        while (true) {
            long left = command.tokensLeft() - usage.inputTokens() - usage.outputTokens();
            if (left < LEAST_FOR_A_TURN) {
                return new Produced<>(
                        ended(reasoning, ReasonCode.TOKEN_LIMIT, "The tokens for this criterion are spent."),
                        by,
                        usage);
            }
            Answered<ReactAnswer> answered = model.ask(
                    new Question<>(
                                    "react",
                                    ReactPrompt.of(file, command, reasoning, left < FEW),
                                    ReactAnswer.class,
                                    Strength.HIGH,
                                    answer -> reasoning.broken(answer, shown))
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

    /** What a turn leads to; null where another follows. */
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
