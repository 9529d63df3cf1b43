package dev.crosscheck.cli.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options that let a question search the web, and choose the providers. */
public final class WebChoice {

    @Option(
            names = "--web",
            description = "search the web, also together with --docs and --collection; see --web-provider")
    private boolean web;

    @Option(
            names = "--web-provider",
            paramLabel = "NAME",
            description = "search the web, but ask only this provider; may be repeated (default: all, which are named"
                    + " before they are asked)")
    private List<String> providers = new ArrayList<>();

    /** What is sent to providers. */
    private enum Queries {
        question,
        planned
    }

    @Option(
            names = "--web-queries",
            paramLabel = "question|planned",
            description = "search the web, and send only words of the question, or queries as planned, which may"
                    + " contain words of your documents (default: question together with documents, else planned)")
    private Queries queries;

    /** Returns whether the web is searched. Naming a provider, or what to send, is enough. */
    public boolean wanted() {
        return web || !providers.isEmpty() || queries != null;
    }

    /** Adds the choice to a request. */
    public void putInto(ObjectNode request) {
        if (wanted()) {
            request.put("web", true);
        }
        if (queries != null) {
            request.put("web_queries", queries.name());
        }
        if (!providers.isEmpty()) {
            providers.forEach(request.putArray("web_providers")::add);
        }
    }

    /** Returns what to tell the user before a session searches. */
    public WebNotice notice(JsonNode described, boolean besideDocuments) {
        boolean asPlanned = queries == null ? !besideDocuments : queries == Queries.planned;
        return new WebNotice(described, providers, besideDocuments, asPlanned);
    }
}
