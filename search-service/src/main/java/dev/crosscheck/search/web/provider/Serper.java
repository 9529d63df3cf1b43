package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * Returns Google's results with <a href="https://serper.dev/playground">Serper's search and news</a>. Ignores its
 * dates, which are often words such as "3 days ago"; the pages provide them.
 */
record Serper(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("serper").at("https://google.serper.dev");

    @Override
    public ApiRequest request(WebQuery query) {
        boolean chinese = query.language() == Language.CHINESE;
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("q", query.withSites())
                .put("num", query.most())
                .put("hl", chinese ? "zh-tw" : "en");
        return ApiRequest.to(endpoint.url() + (query.intent() == QueryIntent.NEWS ? "/news" : "/search"))
                .header("x-api-key", endpoint.key())
                .post(body);
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        List<WebResult> organic = ProviderResponses.listIfAny(answer, "/organic", Serper::result);
        return organic.isEmpty() ? ProviderResponses.listIfAny(answer, "/news", Serper::result) : organic;
    }

    private static WebResult result(JsonNode item) {
        return ProviderResponses.page(
                ProviderResponses.text(item, "link"), ProviderResponses.text(item, "title"), null);
    }
}
