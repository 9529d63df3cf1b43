package dev.crosscheck.cli.research;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.util.ArrayList;
import java.util.List;

/** Tells users of web search which providers get their queries, before any query is sent. */
final class WebNotice {

    private final JsonNode web;
    private final boolean besideDocuments;

    /**
     * @param web the server's description of its web search
     * @param besideDocuments whether the user's own documents are searched too
     */
    WebNotice(JsonNode web, boolean besideDocuments) {
        this.web = web;
        this.besideDocuments = besideDocuments;
    }

    /** @throws CommandFailed if the server does not search the web */
    void sayTo(Terminal terminal) {
        List<String> providers = new ArrayList<>();
        web.path("providers")
                .forEach(provider -> providers.add(provider.path("name").asText() + " ("
                        + provider.path("host").asText() + ")"));
        if (!web.path("enabled").asBoolean() || providers.isEmpty()) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "--web: this server does not search the web; docs/configuration.md says how it does");
        }
        terminal.say("Searching the web. Depending on the question these are asked: " + String.join(", ", providers)
                + "; then the sites whose pages they name.");
        terminal.say(
                besideDocuments
                        ? "They get words of your question, and none of your documents."
                        : "They get words of your question, and queries made from it and from the pages that were "
                                + "found.");
    }
}
