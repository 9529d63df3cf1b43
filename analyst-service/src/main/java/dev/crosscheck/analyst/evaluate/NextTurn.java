package dev.crosscheck.analyst.evaluate;

import dev.crosscheck.analyst.evaluate.ReactPrompt.Room;
import dev.crosscheck.analyst.evaluate.ReactPrompt.Turn;
import dev.crosscheck.endpoint.TokenEstimate;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.message.EvaluationMessage.Deliberate;
import java.util.List;
import java.util.Optional;

/**
 * A model's next turn, as large as its tokens allow. A turn other than the last must leave enough tokens to finish. If
 * they do not suffice, the prompt shows less of the policy; if that is not enough, the model has to finish now. Tokens
 * are estimated, so a criterion may go over its limit by the error of one estimate. Pure.
 *
 * @param shown numbers of the passages that the prompt shows
 * @param last whether the model has to finish
 */
record NextTurn(Prompt prompt, List<Integer> shown, boolean last) {

    /** Tokens of the functions, or of the schema that stands for them. */
    private static final int FUNCTIONS = 450;

    /** Tokens of an answer: a thought, and what the action needs. */
    private static final int ANSWER = 250;

    /** Tokens of passages that a model needs to quote from when it finishes. */
    private static final int TO_QUOTE = 600;

    /** Sizes of a turn that another may follow, the largest first. */
    private static final List<Room> FREE = List.of(Room.MOST, new Room(4_000, 1_500), new Room(2_000, 750));

    /** Sizes of the last turn. It shows no outline if there is little room, for no search follows. */
    private static final List<Room> LAST =
            List.of(Room.MOST, new Room(8_000, 0), new Room(4_000, 0), new Room(2_000, 0), new Room(1_000, 0));

    NextTurn {
        shown = List.copyOf(shown);
    }

    /**
     * @param left tokens that are left for the criterion
     * @return empty if they do not even suffice to finish
     */
    static Optional<NextTurn> of(PromptFile file, Deliberate command, Reasoning reasoning, long left) {
        if (reasoning.iterationsLeft() > 1) {
            long toFinish = cost(ReactPrompt.of(file, command, reasoning, new Room(0, 0), Turn.LAST)) + TO_QUOTE;
            for (Room room : FREE) {
                Prompt prompt = ReactPrompt.of(file, command, reasoning, room, Turn.LOW);
                long cost = cost(prompt);
                if (cost + toFinish <= left) {
                    boolean low = left - cost < cost + toFinish;
                    return Optional.of(new NextTurn(
                            low ? prompt : ReactPrompt.of(file, command, reasoning, room, Turn.FREE),
                            ReactPrompt.shown(command, room),
                            false));
                }
            }
        }
        return LAST.stream()
                .filter(room -> command.material().passages().isEmpty()
                        || !ReactPrompt.shown(command, room).isEmpty())
                .map(room -> new NextTurn(
                        ReactPrompt.of(file, command, reasoning, room, Turn.LAST),
                        ReactPrompt.shown(command, room),
                        true))
                .filter(turn -> cost(turn.prompt()) <= left)
                .findFirst();
    }

    private static long cost(Prompt prompt) {
        return TokenEstimate.of(prompt.system()) + TokenEstimate.of(prompt.user()) + FUNCTIONS + ANSWER;
    }
}
