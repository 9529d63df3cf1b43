package dev.crosscheck.model.chat;

import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Cut;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the steps of a thread, and the conversation before it, as every prompt shows them. The latest tool outputs
 * appear in full, up to a bound; earlier ones only with their beginning. Pure: the same steps give the same text.
 */
public final class Transcript {

    private static final int LATEST = 4;
    private static final int FULL = 2_000;
    private static final int SHORT = 300;
    private static final Pattern LINE = Pattern.compile("\\n");

    private Transcript() {}

    /** @return the transcript; empty without steps */
    public static String of(List<ChatStep> steps) {
        return steps.stream()
                .map(step -> step(step, steps.size() - step.number() < LATEST ? FULL : SHORT))
                .collect(Collectors.joining("\n"));
    }

    private static String step(ChatStep step, int most) {
        Thought thought = step.thought();
        StringBuilder text = new StringBuilder()
                .append(step.number())
                .append(". ")
                .append(thought.action().wireName())
                .append(": ")
                .append(indented(cut(thought.thinking(), SHORT)));
        thought.call()
                .ifPresent(call -> text.append("\n   ")
                        .append(call.toolName().wireName())
                        .append("> ")
                        .append(indented(cut(call.toolInput().text(), most)))
                        .append(depth(call.toolInput())));
        if (step.result() != null) {
            text.append("\n   ").append(result(step.result(), most));
            step.untoldTable().ifPresent(table -> text.append(table(table, most)));
        }
        return text.toString();
    }

    private static String depth(ToolInput input) {
        return input.depth() == null ? "" : " (depth " + input.depth() + ")";
    }

    private static String result(ToolResult result, int most) {
        return switch (result) {
            case ToolResult.Output output -> "= " + indented(cut(output.inWords(), most));
            case ToolResult.Reported report -> "= " + indented(cut(report.inWords(), most));
            case ToolResult.Found found -> found.sources().isEmpty() ? "found nothing" : "found " + found.inWords();
            case ToolResult.Failure failure ->
                "failed: " + indented(cut(failure.inWords(), most)) + printed(failure.stdout(), most);
        };
    }

    /** Returns the header and the first rows of a table. Its result says how many rows there are. */
    private static String table(DataTable table, int most) {
        int rows = table.rowsWithin(most);
        String left = rows == table.rows().size() ? "" : "\n     (the first " + rows + " rows)";
        return "\n     " + indented(cut(table.markdown(rows), most)) + left;
    }

    /** Returns what a program printed before it failed. */
    private static String printed(String stdout, int most) {
        return stdout.isBlank() ? "" : "\n   printed before: " + indented(cut(stdout.strip(), most));
    }

    /** @return the transcript, without a line for answers that are empty; empty without exchanges */
    public static String ofHistory(List<Exchange> history) {
        return history.stream()
                .map(exchange -> "Q: " + indented(exchange.question())
                        + (exchange.answer().isEmpty() ? "" : "\nA: " + indented(exchange.answer())))
                .collect(Collectors.joining("\n"));
    }

    /** Writes a report with the result of its check: the sentences that are not supported, and how many are. */
    public static String ofReport(FollowedReport report) {
        String open = report.claims().stream()
                .filter(claim -> claim.verdict() != Verdict.SUPPORTED)
                .map(claim -> "\n- " + claim.verdict().name().toLowerCase(Locale.ROOT) + ", "
                        + CitationMarkers.marker(claim.citation()) + ": " + indented(cut(claim.text(), SHORT)))
                .collect(Collectors.joining());
        long supported = report.claims().stream()
                .filter(claim -> claim.verdict() == Verdict.SUPPORTED)
                .count();
        return "Asked: " + indented(report.question()) + "\nFinished: " + report.finished() + "\nSources: "
                + report.sources() + "\n\n" + report.markdown().strip() + "\n\nChecked: " + supported + " supported"
                + open;
    }

    /** Indents all lines after the first, so that none looks like a step of its own. */
    private static String indented(String text) {
        return LINE.matcher(text.strip()).replaceAll("\n     ");
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : Cut.to(most, text) + " […]";
    }
}
