package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;
import java.util.Optional;

/**
 * One step of the orchestrator.
 *
 * @param thinking its thinking, as readers see it
 * @param toolName the tool that the action uses, or null if it uses none
 * @param toolInput the tool's input, or null without a tool
 * @param confidence from 0 to 100, that the question can be answered now
 * @param missingInfo what is still to be found out
 * @param draft for the action answer: the content of the answer, as Markdown that cites its sources by {@code [n]};
 *      null to leave it to the writer
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Thought(
        Action action,
        String thinking,
        ToolName toolName,
        ToolInput toolInput,
        int confidence,
        List<String> missingInfo,
        String draft) {

    private static final int MOST_CONFIDENT = 100;

    public Thought {
        Require.present("action", action);
        thinking = thinking == null ? "" : thinking;
        missingInfo = List.copyOf(missingInfo);
        if (Require.atLeast("confidence", 0, confidence) > MOST_CONFIDENT) {
            throw new IllegalArgumentException("confidence must be at most 100, not " + confidence);
        }
        if (!action.tool().equals(Optional.ofNullable(toolName))) {
            throw new IllegalArgumentException("tool_name must be the tool of the action " + action.wireName());
        }
        if ((toolName == null) != (toolInput == null) || (toolName != null && !toolInput.suits(toolName))) {
            throw new IllegalArgumentException("tool_input must fit the action " + action.wireName());
        }
        if (draft != null && action != Action.ANSWER) {
            throw new IllegalArgumentException("draft is allowed only with the action answer");
        }
    }

    /** Creates a thought that uses a tool next. */
    public static Thought calling(ToolCall call, String thinking, int confidence, List<String> missingInfo) {
        return new Thought(
                Action.of(call.toolName()), thinking, call.toolName(), call.toolInput(), confidence, missingInfo, null);
    }

    /**
     * Creates a thought that leads to the answer.
     *
     * @param draft the content of the answer, or null
     */
    public static Thought answering(String thinking, int confidence, List<String> missingInfo, String draft) {
        return new Thought(Action.ANSWER, thinking, null, null, confidence, missingInfo, draft);
    }

    /** Returns whether it repeats an earlier thought: the same call or, without a call, the same words. */
    public boolean repeats(Thought earlier) {
        return call().map(call -> earlier.call().filter(call::repeats).isPresent())
                .orElseGet(() -> action == earlier.action
                        && InputForm.words(thinking).equals(InputForm.words(earlier.thinking)));
    }

    /** Returns the tool call that it asks for; empty if it asks for none. */
    @JsonIgnore
    public Optional<ToolCall> call() {
        return toolName == null ? Optional.empty() : Optional.of(new ToolCall(toolName, toolInput));
    }
}
