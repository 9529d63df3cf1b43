package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * Searches Brave's own web index with its <a
 * href="https://api-dashboard.search.brave.com/app/documentation/web-search/get-started">Web Search API</a>.
 */
record Brave(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("brave").at("https://api.search.brave.com");

    @Override
    public ApiRequest request(WebQuery query) {
        return ApiRequest.to(endpoint.url() + "/res/v1/web/search")
                .with("q", query.withSites())
                .with("count", query.most())
                .with("search_lang", query.language() == Language.CHINESE ? "zh-hant" : "en")
                .with("freshness", range(query))
                .header("x-subscription-token", endpoint.key())
                .get();
    }

    private static String range(WebQuery query) {
        return query.hasDates() ? query.firstDay() + "to" + query.lastDay() : null;
    }

    /** Reads the results. Without results, the response has no {@code web}. */
    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.listIfAny(answer, "/web/results", ProviderResponses.pages("url", "title", "page_age"));
    }
}
