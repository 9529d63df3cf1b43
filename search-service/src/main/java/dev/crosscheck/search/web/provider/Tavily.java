package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A search engine for programs, by <a href="https://docs.tavily.com/documentation/api-reference/endpoint/search">Tavily's
 * search</a>.
 */
final class Tavily implements WebSearchProvider {

    static final String USUAL = "https://api.tavily.com";

    private final Endpoint endpoint;

    Tavily(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public String name() {
        return "tavily";
    }

    @Override
    public Set<Intent> intents() {
        return EnumSet.allOf(Intent.class);
    }

    @Override
    public ApiRequest request(WebQuery query) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("query", query.words())
                .put("topic", query.intent() == Intent.NEWS ? "news" : "general")
                .put("search_depth", "basic")
                .put("max_results", query.most());
        if (query.from() != null) {
            body.put("start_date", query.from().toString());
        }
        if (query.to() != null) {
            body.put("end_date", query.to().toString());
        }
        return ApiRequest.to(endpoint.url() + "/search")
                .header("authorization", "Bearer " + endpoint.key())
                .post(body);
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return Answers.list(
                answer,
                "/results",
                item -> Answers.page(
                        Answers.text(item, "url"),
                        Answers.text(item, "title"),
                        Answers.date(Answers.text(item, "published_date"))));
    }
}
