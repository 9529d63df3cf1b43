package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * Searches with the deployment's own metasearch engine and <a
 * href="https://docs.searxng.org/dev/search_api.html">SearXNG's search API</a>. Its {@code settings.yml} must allow the
 * format {@code json}; otherwise it answers 403. It gets no dates: it knows only the last day, week, month or year.
 */
record SearXng(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("searxng");

    @Override
    public ApiRequest request(WebQuery query) {
        return ApiRequest.to(endpoint.url() + "/search")
                .with("q", query.withSites())
                .with("format", "json")
                .with("language", query.language() == Language.CHINESE ? "zh-TW" : "en")
                .with("categories", category(query.intent()))
                .with("safesearch", 0)
                .get();
    }

    private static String category(QueryIntent intent) {
        return switch (intent) {
            case SCIENCE -> "general,science";
            case NEWS -> "general,news";
            case OFFICIAL, GENERAL -> "general";
        };
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/results", ProviderResponses.pages("url", "title", "publishedDate"));
    }
}
