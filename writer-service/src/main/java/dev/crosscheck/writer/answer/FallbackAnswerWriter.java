package dev.crosscheck.writer.answer;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Writes with the model, or with the heuristic if the model fails for good; the result then says so. */
public record FallbackAnswerWriter(AnswerWriter model, AnswerWriter heuristic, Fallback fallback)
        implements AnswerWriter {

    @Override
    public Produced<Answer> write(WriteAnswer command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.write(command, step), step -> heuristic.write(command, step));
    }
}
