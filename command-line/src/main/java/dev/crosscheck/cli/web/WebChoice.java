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

    /** Returns whether the web is searched. Naming a provider is enough. */
    public boolean wanted() {
        return web || !providers.isEmpty();
    }

    /** Adds the choice to a request. */
    public void putInto(ObjectNode request) {
        if (wanted()) {
            request.put("web", true);
        }
        if (!providers.isEmpty()) {
            providers.forEach(request.putArray("web_providers")::add);
        }
    }

    /** Returns what to tell the user before a session searches. */
    public WebNotice notice(JsonNode described, boolean besideDocuments) {
        return new WebNotice(described, providers, besideDocuments);
    }
}
