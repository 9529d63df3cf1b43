package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.Require;
import java.util.List;
import java.util.Optional;

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

    /**
     * Returns the table that the words of the result leave out. The operator's words only count its rows; the value of
     * a program shows its cells.
     */
    public Optional<DataTable> untoldTable() {
        return thought.toolName() == ToolName.OPERATOR && result instanceof ToolResult.Output output
                ? Optional.ofNullable(output.table()).filter(table -> !table.hasOneCell())
                : Optional.empty();
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
