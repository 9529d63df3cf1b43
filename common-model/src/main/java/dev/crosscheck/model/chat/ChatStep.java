package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;

/**
 * A step of a thread: a thought and the result of its tool.
 *
 * @param number from 1, without gaps within a thread
 * @param result null if the thought used no tool
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ChatStep(int number, Thought thought, ToolResult result) {
    public ChatStep {
        Require.atLeast("number", 1, number);
        Require.present("thought", thought);
        if (result != null && thought.toolName() == null) {
            throw new IllegalArgumentException("result belongs to a thought that uses a tool");
        }
    }

    /** Returns the numbers of the sources whose document was found changed, ascending, without duplicates. */
    public static List<Integer> changed(List<ChatStep> steps) {
        return steps.stream()
                .map(ChatStep::result)
                .filter(ToolResult.Found.class::isInstance)
                .flatMap(found -> ((ToolResult.Found) found).changed().stream())
                .sorted()
                .distinct()
                .toList();
    }
}
