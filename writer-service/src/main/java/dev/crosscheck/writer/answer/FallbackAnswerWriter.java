package dev.crosscheck.writer.answer;

import dev.crosscheck.llm.Fallback;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Writes by the model, and by the heuristic, whose answer says so, where the model fails for good. */
public record FallbackAnswerWriter(AnswerWriter model, AnswerWriter heuristic, Fallback fallback)
        implements AnswerWriter {

    @Override
    public Produced<Answer> write(WriteAnswer command, StepContext context) throws StepFailure {
        return fallback.choose(context, step -> model.write(command, step), step -> heuristic.write(command, step));
    }
}
