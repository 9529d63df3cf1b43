package dev.crosscheck.model.chat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.crosscheck.model.Require;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.source.Source;
import java.util.List;
import java.util.stream.Collectors;

/** The result of one tool call. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "outcome")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ToolResult.Output.class, name = "output"),
    @JsonSubTypes.Type(value = ToolResult.Found.class, name = "found"),
    @JsonSubTypes.Type(value = ToolResult.Reported.class, name = "reported"),
    @JsonSubTypes.Type(value = ToolResult.Failure.class, name = "failure")
})
public sealed interface ToolResult {

    /** Returns the result as text for a reader and for the next thought. */
    String inWords();

    /**
     * The tool returned a result.
     *
     * @param text the result, such as {@code 42} or {@code 3.5 km}; may be empty if a program only printed
     * @param value the operator's result without its unit: plain digits, a date, true, false or a text; null if the
     *     result is a table of several cells, or of another tool
     * @param unit the unit of {@code value}; null if it has none
     * @param stdout the output of a program; empty without a program
     * @param steps how the result came about, in the order of the steps
     * @param table the result as data, or null if it is none
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Output(String text, String value, String unit, String stdout, List<String> steps, DataTable table)
            implements ToolResult {
        public Output {
            text = text == null ? "" : text;
            stdout = stdout == null ? "" : stdout;
            steps = List.copyOf(steps);
        }

        /** Creates an output whose result is not split into a value and its unit. */
        public Output(String text, String stdout, List<String> steps, DataTable table) {
            this(text, null, null, stdout, steps, table);
        }

        /** Creates an output that has only a result. */
        public static Output of(String text) {
            return new Output(text, "", List.of(), null);
        }

        @Override
        public String inWords() {
            return stdout.isBlank() ? text : text.isBlank() ? stdout : stdout.stripTrailing() + "\n" + text;
        }
    }

    /**
     * A search returned.
     *
     * @param sources the thread's numbers of the sources that it found, by rank
     * @param changed those whose document now has another version than when it got its number
     */
    record Found(
            List<Integer> sources,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Integer> changed) implements ToolResult {
        public Found {
            sources = List.copyOf(sources);
            changed = changed == null ? List.of() : List.copyOf(changed);
        }

        @Override
        public String inWords() {
            return sources.stream().map(number -> "[" + number + "]").collect(Collectors.joining(" "));
        }
    }

    /**
     * Research finished its report. The loop converts it to an {@link Output} that cites by the thread's numbers.
     *
     * @param research the session
     * @param markdown cites by that session's numbers; cut as {@link FollowedReport} cuts it
     * @param sources the sources that it cites, with that session's numbers
     */
    record Reported(SessionId research, String markdown, List<Source> sources) implements ToolResult {
        public Reported {
            Require.present("research", research);
            markdown = FollowedReport.cut(Require.text("markdown", markdown));
            sources = List.copyOf(sources);
        }

        @Override
        public String inWords() {
            return markdown;
        }
    }

    /**
     * The tool failed. The thread goes on.
     *
     * @param type a stable code, such as {@code timeout}, {@code error} or {@code unavailable}
     * @param message what happened, as the next thought and the reader see it
     * @param stdout what a program had printed before; empty without a program
     */
    record Failure(String type, String message, String stdout) implements ToolResult {
        public Failure {
            Require.text("type", type);
            message = message == null ? "" : message;
            stdout = stdout == null ? "" : stdout;
        }

        @Override
        public String inWords() {
            return type + ": " + message;
        }
    }
}
