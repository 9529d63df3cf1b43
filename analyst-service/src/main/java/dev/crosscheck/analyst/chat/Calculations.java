package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.chat.words.LeaningOperations;
import dev.crosscheck.analyst.chat.words.WordedOperations;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.ChatStep;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.text.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Answers questions that state an operation in words, and those that continue the result before, with one call of the
 * operator.
 */
final class Calculations {

    private static final int SURE = 100;
    private static final int NOT_YET = 50;
    private static final int UNSURE = 20;
    /** The type of failure that means that the operation is impossible, such as a division by zero. */
    private static final String IMPOSSIBLE = "error";

    private static final String BY_ZERO = "The operation divides by zero.";

    private static final int MOST_STEPS = 10;
    private static final int MOST_ROWS = 20;

    private Calculations() {}

    /**
     * Returns the call, or the answer after it; empty if the question is no operation, or the operator broke down. If
     * the operation is impossible, the answer says why. A step with another operation does not count: a model may have
     * begun the thread and computed a part.
     */
    static Optional<Thought> next(ThinkNext command, Phrases phrases) {
        Optional<ToolCall> call = operation(command.brief())
                .filter(operation -> operation.length() <= ToolInput.MAX_LENGTH)
                .map(operation -> ToolCall.of(ToolName.OPERATOR, operation));
        Optional<ToolResult> result = command.steps().stream()
                .filter(step -> step.thought()
                        .call()
                        .filter(made -> call.filter(made::repeats).isPresent())
                        .isPresent())
                .map(ChatStep::result)
                .reduce((first, last) -> last);
        if (result.isPresent()) {
            return answer(result.get(), command.brief().question(), phrases);
        }
        if (!command.tools().contains(ToolName.OPERATOR) || command.stepsLeft() == 0) {
            return Optional.empty();
        }
        return call.map(operation -> Thought.calling(operation, phrases.say("think.compute"), NOT_YET, List.of()));
    }

    /**
     * Reads the question by itself first, unless it begins with an operator, as in "minus 5": that continues the result
     * before, if there is one.
     */
    private static Optional<String> operation(ChatBrief brief) {
        Optional<String> continued =
                LeaningOperations.beginsWithOperator(brief.question()) ? LeaningOperations.of(brief) : Optional.empty();
        return continued
                .or(() -> WordedOperations.of(brief.question(), brief.language()))
                .or(() -> LeaningOperations.of(brief))
                .or(() -> WordedOperations.fromToday(brief.question(), brief.language()));
    }

    private static Optional<Thought> answer(ToolResult result, String question, Phrases phrases) {
        return switch (result) {
            case ToolResult.Output output ->
                Optional.of(Thought.answering(phrases.say("think.computed"), SURE, List.of(), draft(output, phrases)));
            case ToolResult.Failure failure
            when failure.type().equals(IMPOSSIBLE) ->
                Optional.of(Thought.answering(
                        phrases.say("think.impossible"),
                        UNSURE,
                        List.of(question),
                        phrases.say("answer.impossible", why(failure, phrases))));
            case ToolResult.Failure _, ToolResult.Found _, ToolResult.Reported _ -> Optional.empty();
        };
    }

    /** Returns the operator's reason; the commonest one in the language of the answer. */
    private static String why(ToolResult.Failure failure, Phrases phrases) {
        return failure.message().equals(BY_ZERO) ? phrases.say("impossible.zero") : failure.message();
    }

    private static String draft(ToolResult.Output output, Phrases phrases) {
        boolean list = output.table() != null && !output.table().hasOneCell();
        List<String> parts = new ArrayList<>();
        parts.add(list ? output.table().markdown(MOST_ROWS) : "**" + output.text() + "**");
        if (list && output.table().rows().size() > MOST_ROWS) {
            parts.add(
                    phrases.say("answer.rows", MOST_ROWS, output.table().rows().size()));
        }
        if (output.steps().size() > 1 || (!list && !output.steps().isEmpty())) {
            parts.add(output.steps().stream()
                    .limit(MOST_STEPS)
                    .map(step -> "- " + step)
                    .collect(Collectors.joining("\n")));
        }
        return String.join("\n\n", parts);
    }
}
