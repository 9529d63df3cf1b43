package dev.crosscheck.cli.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.console.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Tells users of web search which providers get their queries, before any query is sent. */
public final class WebNotice {

    private final JsonNode web;
    private final List<String> chosen;
    private final boolean besideDocuments;
    private final boolean asPlanned;

    /**
     * @param web the server's description of its web search
     * @param chosen names of the only providers that are asked; empty for all
     * @param besideDocuments whether the user's own documents are searched too
     * @param asPlanned whether queries are sent as planned, not only words of the question
     */
    WebNotice(JsonNode web, List<String> chosen, boolean besideDocuments, boolean asPlanned) {
        this.web = web;
        this.chosen = List.copyOf(chosen);
        this.besideDocuments = besideDocuments;
        this.asPlanned = asPlanned;
    }

    /** @throws CommandFailed if the server does not search the web, or lacks a chosen provider */
    public void sayTo(Terminal terminal) {
        Map<String, JsonNode> known = new LinkedHashMap<>();
        web.path("providers")
                .forEach(provider -> known.put(provider.path("name").asText(), provider));
        if (!web.path("enabled").asBoolean() || known.isEmpty()) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "--web: this server does not search the web; docs/configuration.md says how to enable it");
        }
        List<String> unknown =
                chosen.stream().filter(name -> !known.containsKey(name)).toList();
        if (!unknown.isEmpty()) {
            throw new CommandFailed(
                    ExitCode.USAGE,
                    "--web-provider: this server has no " + String.join(", ", unknown) + "; it has "
                            + String.join(", ", known.keySet()));
        }
        known.keySet().removeIf(name -> !chosen.isEmpty() && !chosen.contains(name));
        String asked = known.values().stream().map(WebNotice::named).collect(Collectors.joining(", "));
        terminal.say("Searching the web. Depending on the question, queries go to these providers: " + asked
                + "; the pages that they find are fetched from their sites.");
        terminal.say(sent());
    }

    /** Returns a provider's name, with its host and, if all that it finds has one, the tier. */
    private static String named(JsonNode provider) {
        String tier = !provider.has("site")
                ? ""
                : provider.has("tier") ? ", tier " + provider.path("tier").asInt() : ", tier unknown";
        return provider.path("name").asText() + " (" + provider.path("host").asText() + tier + ")";
    }

    private String sent() {
        if (!asPlanned) {
            return "They receive words of your question"
                    + (besideDocuments ? ", and nothing from your documents." : ".");
        }
        return "They receive words of your question, and queries made from it and from the pages that were found"
                + (besideDocuments ? "; these queries may contain words of your documents." : ".");
    }
}
