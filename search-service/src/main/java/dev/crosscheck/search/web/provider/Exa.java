package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Searches by meaning with <a href="https://docs.exa.ai/reference/search">Exa's search</a>. */
record Exa(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("exa").at("https://api.exa.ai");

    @Override
    public ApiRequest request(WebQuery query) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("query", query.words())
                .put("type", "auto")
                .put("numResults", query.most());
        if (query.intent() == QueryIntent.NEWS) {
            body.put("category", "news");
        }
        if (query.from() != null) {
            body.put("startPublishedDate", query.from() + "T00:00:00.000Z");
        }
        if (query.to() != null) {
            body.put("endPublishedDate", query.to() + "T23:59:59.999Z");
        }
        if (!query.domains().include().isEmpty()) {
            query.domains().include().forEach(body.putArray("includeDomains")::add);
        }
        if (!query.domains().exclude().isEmpty()) {
            query.domains().exclude().forEach(body.putArray("excludeDomains")::add);
        }
        return ApiRequest.to(endpoint.url() + "/search")
                .header("x-api-key", endpoint.key())
                .post(body);
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/results", ProviderResponses.pages("url", "title", "publishedDate"));
    }
}
