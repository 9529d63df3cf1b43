package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * Searches with <a href="https://docs.tavily.com/documentation/api-reference/endpoint/search">Tavily's search</a>, a
 * search engine for programs.
 */
record Tavily(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("tavily").at("https://api.tavily.com");

    @Override
    public ApiRequest request(WebQuery query) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("query", query.words())
                .put("topic", query.intent() == QueryIntent.NEWS ? "news" : "general")
                .put("search_depth", "basic")
                .put("max_results", query.most());
        if (query.from() != null) {
            body.put("start_date", query.from().toString());
        }
        if (query.to() != null) {
            body.put("end_date", query.to().toString());
        }
        if (!query.domains().include().isEmpty()) {
            query.domains().include().forEach(body.putArray("include_domains")::add);
        }
        if (!query.domains().exclude().isEmpty()) {
            query.domains().exclude().forEach(body.putArray("exclude_domains")::add);
        }
        return ApiRequest.to(endpoint.url() + "/search")
                .header("authorization", "Bearer " + endpoint.key())
                .post(body);
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/results", ProviderResponses.pages("url", "title", "published_date"));
    }
}
