package dev.crosscheck.writer.answer;

import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;

/** Writes the answer of a thread. Safe for use by many threads. */
public interface AnswerWriter {

    /**
     * @param context the number of this attempt, and the journal for a writer that makes calls
     * @return an answer that cites only sources of the command, and says what it rests on
     */
    Produced<Answer> write(WriteAnswer command, StepContext context) throws StepFailure;
}
