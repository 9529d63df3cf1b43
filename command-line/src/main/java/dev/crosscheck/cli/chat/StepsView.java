package dev.crosscheck.cli.chat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.StatusLine;
import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.Json;
import dev.crosscheck.cli.rest.SessionEvent;
import dev.crosscheck.model.text.Cut;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Shows the steps towards an answer on {@code err} as they happen. Not thread-safe. */
final class StepsView implements Consumer<SessionEvent> {

    private static final int LONGEST = 400;
    private static final int MOST_SOURCES = 5;
    private static final int MOST_ROWS = 8;
    private static final String MARGIN = "     ";

    private final StatusLine line;

    StepsView(Terminal terminal) {
        this.line = new StatusLine(terminal);
    }

    @Override
    public void accept(SessionEvent event) {
        JsonNode data = event.data();
        if (!data.path("action").isMissingNode()) {
            thought(data);
        }
        if (!data.path("outcome").isMissingNode()) {
            result(data);
        }
        if (data.path("produced_by").hasNonNull("fallback_reason")) {
            line.say(MARGIN + "The language model failed at this step, so rules did it.");
        }
        String error = Json.text(data.path("error"));
        if (!error.isEmpty() && data.path("outcome").isMissingNode()) {
            String message = Json.text(data.path("message"));
            line.say(MARGIN + error + (message.isEmpty() ? "" : ": " + message));
        }
        if (!event.isLast()) {
            line.show(now(Json.text(data.path("phase"))));
        }
    }

    void end() {
        line.clear();
    }

    private void thought(JsonNode data) {
        String thinking = Json.text(data.path("thinking"));
        String tool = Json.text(data.path("tool_name"));
        String head = String.format("  %2d ", data.path("steps").asInt());
        String words = shortened(thinking.isEmpty() ? Json.text(data.path("action")) : thinking);
        line.say(head + words + " (" + data.path("confidence").asInt() + " % sure)");
        List<String> missing = new ArrayList<>();
        data.path("missing_info").forEach(one -> missing.add(Json.text(one)));
        if (!missing.isEmpty()) {
            block("still missing: ", String.join("; ", missing));
        }
        if (!tool.isEmpty()) {
            block(tool + "> ", input(data.path("tool_input")));
        }
    }

    private static String input(JsonNode input) {
        for (String field : List.of("code", "operation", "query")) {
            if (input.path(field).isTextual()) {
                return input.path(field).textValue();
            }
        }
        return "";
    }

    private void result(JsonNode data) {
        JsonNode output = data.path("tool_output");
        String printed = Json.text(output.path("stdout")).strip();
        switch (Json.text(data.path("outcome"))) {
            case "found" -> lines("→ ", found(data.path("sources")));
            case "failure" -> {
                block("→ failed: ", Json.text(output.path("type")) + ": " + Json.text(output.path("message")));
                if (!printed.isEmpty()) {
                    block("  printed before: ", printed);
                }
            }
            default -> {
                String text = Json.text(output.path("text")).strip();
                block("→ ", (printed + (printed.isEmpty() || text.isEmpty() ? "" : "\n") + text));
                if (Json.text(data.path("tool_name")).equals("operator")) {
                    table(output.path("table"));
                }
            }
        }
    }

    /** Shows the first rows of an operation's table, of which its text has only the size. */
    private void table(JsonNode table) {
        JsonNode rows = table.path("rows");
        if (rows.isEmpty() || (rows.size() == 1 && table.path("columns").size() == 1)) {
            return;
        }
        row(table.path("columns"));
        for (int i = 0; i < Math.min(rows.size(), MOST_ROWS); i++) {
            row(rows.path(i));
        }
        if (rows.size() > MOST_ROWS) {
            line.say(MARGIN + "  and " + (rows.size() - MOST_ROWS) + " more rows");
        }
    }

    private void row(JsonNode cells) {
        List<String> texts = new ArrayList<>();
        cells.forEach(cell -> texts.add(Json.text(cell).replace('\n', ' ')));
        line.say(MARGIN + "  " + shortened(String.join(" | ", texts)));
    }

    private static String found(JsonNode sources) {
        List<String> titles = new ArrayList<>();
        sources.forEach(
                source -> titles.add("[" + source.path("number").asInt() + "] " + Json.text(source.path("title"))));
        int more = titles.size() - MOST_SOURCES;
        if (titles.isEmpty()) {
            return "nothing";
        }
        return more <= 0
                ? String.join("\n", titles)
                : String.join("\n", titles.subList(0, MOST_SOURCES)) + "\nand " + more + " more";
    }

    /** Shows the first lines of a text; the messages contain the rest. */
    private void block(String head, String text) {
        lines(head, shortened(text));
    }

    private void lines(String head, String text) {
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            line.say(MARGIN + (i == 0 ? head : " ".repeat(head.length())) + lines[i]);
        }
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : Cut.to(LONGEST, text) + "…";
    }

    /** Says what happens now. A phase whose name says it needs no line here. */
    private static String now(String phase) {
        return switch (phase) {
            case "operating" -> "running a tool …";
            case "looking" -> "searching …";
            case "researching" -> "running a research session …";
            case "answering" -> "writing the answer …";
            case "verifying" -> "checking the answer against its sources …";
            default -> phase + " …";
        };
    }
}
