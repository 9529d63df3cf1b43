package dev.crosscheck.analyst.chat;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.crosscheck.model.chat.Action;
import dev.crosscheck.model.chat.MissingInfo;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import java.util.List;

/** A model's answer when it thinks. */
record ThoughtAnswer(
        @JsonPropertyDescription("One to three sentences: what is known by now, and what this step is for")
        String thinking,

        @JsonPropertyDescription("think, answer, or one of the tools")
        Action action,

        @JsonPropertyDescription(
                "What the tool of the action is given: Python, an operation, a query, a question or the JSON of a"
                        + " call; empty for think and answer")
        String toolInput,

        @JsonPropertyDescription("From 0 to 100: how sure it is that the question could be answered by now")
        int confidence,

        @JsonPropertyDescription("What is still to be found out; empty if nothing is")
        List<String> missingInfo) {

    Thought thought() {
        List<String> missing = missing();
        return action.tool()
                .map(tool -> Thought.calling(call(tool), thinking, confidence, missing))
                .orElseGet(() -> new Thought(action, thinking, null, null, confidence, missing, null));
    }

    /** Returns what is missing, without entries that say nothing. */
    List<String> missing() {
        return MissingInfo.of(missingInfo);
    }

    /** Returns the call that the action makes. */
    ToolCall call(ToolName tool) {
        String text = toolInput.strip();
        return tool == ToolName.SEARCH
                ? new ToolCall(tool, SearchRequest.of(text).input())
                : ToolCall.of(tool, text);
    }
}
