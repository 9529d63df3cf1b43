package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A metasearch engine of one's own, by <a href="https://docs.searxng.org/dev/search_api.html">SearXNG's search API</a>.
 * Its {@code settings.yml} must allow the format {@code json}; where it does not, it answers 403.
 */
final class SearXng implements WebSearchProvider {

    private final Endpoint endpoint;

    SearXng(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    @Override
    public String name() {
        return "searxng";
    }

    @Override
    public Set<Intent> intents() {
        return EnumSet.allOf(Intent.class);
    }

    @Override
    public ApiRequest request(WebQuery query) {
        return ApiRequest.to(endpoint.url() + "/search")
                .with("q", query.words())
                .with("format", "json")
                .with("language", query.language() == Language.CHINESE ? "zh-TW" : "en")
                .with("categories", category(query.intent()))
                .with("safesearch", 0)
                .get();
    }

    private static String category(Intent intent) {
        return switch (intent) {
            case SCIENCE -> "general,science";
            case NEWS -> "general,news";
            case OFFICIAL, GENERAL -> "general";
        };
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return Answers.list(
                answer,
                "/results",
                item -> Answers.page(
                        Answers.text(item, "url"),
                        Answers.text(item, "title"),
                        Answers.date(Answers.text(item, "publishedDate"))));
    }
}
