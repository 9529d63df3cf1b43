package dev.crosscheck.analyst.chat;

import dev.crosscheck.analyst.chat.words.WordedOperations;
import dev.crosscheck.analyst.operate.OperationResult;
import dev.crosscheck.analyst.operate.Operator;
import dev.crosscheck.analyst.operate.expression.Value;
import dev.crosscheck.analyst.operate.table.Table;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.Produced;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.StepContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Mathematics, units, dates and tables by rules. The same call gives the same result. */
public final class OperatorTool implements Tool {

    private static final String NAME = "Operator";
    private static final int MOST_ROWS = 500;
    private static final int LONGEST = 10_000;
    private static final int LONGEST_CELL = 500;

    private final Operator operator;

    public OperatorTool(Operator operator) {
        this.operator = operator;
    }

    @Override
    public ToolName name() {
        return ToolName.OPERATOR;
    }

    /** The operator counts its work, so it never takes long, and it needs nothing but the call and its day. */
    @Override
    public Optional<ToolResult> atOnce(ChatBrief brief, ToolCall call) {
        return Optional.of(result(brief, call));
    }

    @Override
    public Produced<ToolResult> run(RunTool command, StepContext context) {
        return Produced.heuristic(NAME, result(command.brief(), command.call()));
    }

    private ToolResult result(ChatBrief brief, ToolCall call) {
        String operation = call.toolInput().operation();
        OperationResult outcome = operator.run(inWords(operation).orElse(operation), brief.asked());
        return switch (outcome) {
            case OperationResult.Done done -> output(done);
            case OperationResult.Impossible(String reason) ->
                new ToolResult.Failure("error", "The operation " + reason + ".", "");
        };
    }

    private static ToolResult output(OperationResult.Done done) {
        DataTable table = done.table() == null ? null : table(done.table());
        boolean single = table == null || table.hasOneCell();
        return new ToolResult.Output(
                cut(done.inWords(), LONGEST),
                single ? cut(done.value(), LONGEST) : null,
                single && !done.unit().isEmpty() ? cut(done.unit(), LONGEST_CELL) : null,
                "",
                steps(done),
                table);
    }

    /** Turns an operation in English or Chinese words into the operator's form. */
    private static Optional<String> inWords(String operation) {
        return operation.startsWith("{")
                ? Optional.empty()
                : Arrays.stream(Language.values())
                        .map(language -> WordedOperations.of(operation, language))
                        .flatMap(Optional::stream)
                        .findFirst();
    }

    private static List<String> steps(OperationResult.Done done) {
        int rows = done.table() == null ? 0 : done.table().rows().size();
        if (rows <= MOST_ROWS) {
            return done.steps();
        }
        return Stream.concat(
                        done.steps().stream(), Stream.of("the first " + MOST_ROWS + " of " + rows + " rows are shown"))
                .toList();
    }

    private static DataTable table(Table table) {
        return new DataTable(
                table.columns().stream().map(name -> cut(name, LONGEST_CELL)).toList(),
                table.rows().stream()
                        .limit(MOST_ROWS)
                        .map(row -> row.stream()
                                .map(Value::inWords)
                                .map(cell -> cut(cell, LONGEST_CELL))
                                .toList())
                        .toList());
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }
}
