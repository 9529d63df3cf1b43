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
                    "--web: this server does not search the web; docs/configuration.md says how to enable it");
        }
        terminal.say("Searching the web. Depending on the question, queries go to these providers: "
                + String.join(", ", providers) + "; the pages that they find are fetched from their sites.");
        terminal.say(
                besideDocuments
                        ? "They receive words of your question, and nothing from your documents."
                        : "They receive words of your question, and queries made from it and from the pages that were "
                                + "found.");
    }
}
