package dev.crosscheck.gateway.api;

import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.research.WebUse;
import dev.crosscheck.rest.JsonFields;
import java.util.List;

/** Reads the fields about the web, which requests for research and messages of a chat share. */
final class WebFields {

    /** The field that names the providers of the web. */
    static final String PROVIDERS = "web_providers";

    static final int MOST_PROVIDERS = 50;

    /** The field that says what is sent to the web. */
    private static final String QUERIES = "web_queries";

    private WebFields() {}

    /** What is sent to providers of web search. */
    enum WebQueries {
        QUESTION,
        PLANNED;

        /** Returns what a request allows; null for null, the usual. */
        static WebSending sending(WebQueries wanted) {
            return wanted == null ? null : new WebSending(wanted == PLANNED, null);
        }
    }

    /** Returns what is sent to the web; null if the request does not say. */
    static WebQueries queries(JsonFields body) {
        WebQueries queries = body.oneOf(QUERIES, WebQueries.class);
        if (queries != null && !body.node("web").asBoolean()) {
            body.wrong(QUERIES, "must be given only together with web");
        }
        return queries;
    }

    /**
     * Returns how the session uses the web. With an explicitly empty list of collections, it searches the web alone;
     * without a list, it searches all collections too.
     */
    static WebUse web(JsonFields body) {
        if (!Boolean.TRUE.equals(body.flag("web"))) {
            return null;
        }
        boolean none =
                body.node("collections").isArray() && body.node("collections").isEmpty();
        return none ? WebUse.ALONE : WebUse.BESIDE;
    }

    /** Returns the names of the only providers that are asked; an empty list for all. */
    static List<String> providers(JsonFields body) {
        List<String> names = body.texts(PROVIDERS, MOST_PROVIDERS);
        if (body.has(PROVIDERS) && !body.isWrong(PROVIDERS)) {
            if (names.isEmpty()) {
                body.wrong(PROVIDERS, "must name a provider; leave it out to ask all");
            } else if (!body.node("web").asBoolean()) {
                body.wrong(PROVIDERS, "must be given only together with web");
            }
        }
        return names.stream().distinct().toList();
    }
}
