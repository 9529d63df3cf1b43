package dev.crosscheck.model.chat;

import dev.crosscheck.model.text.Cut;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Bounds the tool results that travel with a command, so that a message can hold it. The latest results travel whole;
 * earlier ones are shortened once there is too much.
 */
public final class CarriedResults {

    /** The most UTF-16 units of results that travel whole with a command. */
    public static final int MOST_TEXT = 100_000;

    /** The most UTF-16 units of each part of a shortened result. */
    private static final int SHORT = 1_000;

    private CarriedResults() {}

    /** Returns the steps as a command can carry them. */
    public static List<ChatStep> steps(List<ChatStep> steps) {
        List<ToolResult> results = bounded(steps, ChatStep::result);
        List<ChatStep> carried = new ArrayList<>();
        for (ChatStep step : steps) {
            carried.add(new ChatStep(step.number(), step.thought(), results.get(carried.size())));
        }
        return carried;
    }

    /** Returns the programs as a command can carry them. */
    public static List<RanCode> programs(List<RanCode> programs) {
        List<ToolResult> results = bounded(programs, RanCode::result);
        List<RanCode> carried = new ArrayList<>();
        for (RanCode program : programs) {
            carried.add(new RanCode(program.code(), results.get(carried.size())));
        }
        return carried;
    }

    /** Returns whether {@code carried} is this result, whole or shortened. */
    public static boolean isSame(ToolResult whole, ToolResult carried) {
        return whole.equals(carried) || shortened(whole).equals(carried);
    }

    private static <T> List<ToolResult> bounded(List<T> steps, Function<T, ToolResult> of) {
        // An ArrayList, because steps without a tool have no result.
        List<ToolResult> latestFirst = new ArrayList<>();
        int size = 0;
        for (T step : steps.reversed()) {
            ToolResult result = of.apply(step);
            int more = result == null ? 0 : size(result);
            size = more > MOST_TEXT - size ? MOST_TEXT : size + more;
            latestFirst.add(size == MOST_TEXT && more > 0 ? shortened(result) : result);
        }
        return latestFirst.reversed();
    }

    private static int size(ToolResult result) {
        return switch (result) {
            case ToolResult.Output output ->
                output.inWords().length()
                        + output.steps().stream().mapToInt(String::length).sum()
                        + (output.table() == null
                                ? 0
                                : output.table().markdown(Integer.MAX_VALUE).length());
            case ToolResult.Reported report -> report.inWords().length();
            case ToolResult.Found _ -> 0;
            case ToolResult.Failure failure ->
                failure.inWords().length() + failure.stdout().length();
        };
    }

    private static ToolResult shortened(ToolResult result) {
        return switch (result) {
            case ToolResult.Output output ->
                new ToolResult.Output(
                        cut(output.text()),
                        cut(output.value()),
                        output.unit(),
                        cut(output.stdout()),
                        output.steps().stream()
                                .limit(1)
                                .map(CarriedResults::cut)
                                .toList(),
                        shortened(output.table()));
            case ToolResult.Failure failure ->
                new ToolResult.Failure(failure.type(), cut(failure.message()), cut(failure.stdout()));
            case ToolResult.Found found -> found;
            case ToolResult.Reported report -> report;
        };
    }

    /** Returns the header with the first rows, or null if not even one row fits. */
    private static DataTable shortened(DataTable table) {
        int rows = table == null ? 0 : table.rowsWithin(SHORT);
        return rows == 0 ? null : new DataTable(table.columns(), table.rows().subList(0, rows));
    }

    private static String cut(String text) {
        return text == null ? null : Cut.withEllipsis(SHORT, text);
    }
}
