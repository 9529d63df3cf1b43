package dev.crosscheck.cli.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.Terminal;
import java.util.function.Function;

/** Prints a page of a list: as JSON, or one line per item. */
public final class Listing {

    private final Terminal terminal;
    private final boolean json;

    /** @param json whether to print the page as JSON */
    public Listing(Terminal terminal, boolean json) {
        this.terminal = terminal;
        this.json = json;
    }

    /** Prints a page. Says if it has no items, and how to get the next page if there is one. */
    public void print(JsonNode page, Function<JsonNode, String> line) {
        if (json) {
            terminal.out().println(Json.pretty(page));
            return;
        }
        if (page.path("items").isEmpty()) {
            terminal.out().println("Nothing found.");
        }
        page.path("items")
                .forEach(item -> terminal.out().println(line.apply(item).stripTrailing()));
        String next = Json.text(page.path("next_cursor"));
        if (!next.isEmpty()) {
            terminal.say("More with --cursor " + next);
        }
    }
}
