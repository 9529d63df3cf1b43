package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Searches Wikipedia in the query's language with <a href="https://www.mediawiki.org/wiki/API:Search">MediaWiki's
 * search</a>. The articles themselves are read as pages. It takes no dates.
 */
record Wikipedia(Endpoint endpoint) implements WebSearchProvider {

    /** Has a placeholder for the language in the address. */
    static final Profile PROFILE =
            Profile.of("wikipedia").at("https://{language}.wikipedia.org").ofRecordsAt("wikipedia.org");

    @Override
    public ApiRequest request(WebQuery query) {
        String host = endpoint.url().replace("{language}", query.language() == Language.CHINESE ? "zh" : "en");
        return ApiRequest.to(host + "/w/api.php")
                .with("action", "query")
                .with("list", "search")
                .with("srsearch", query.words())
                .with("srlimit", query.most())
                .with("srprop", "timestamp")
                .with("meta", "siteinfo")
                .with("siprop", "general")
                .with("format", "json")
                .with("formatversion", 2)
                .get();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        String server = ProviderResponses.at(answer, "/query/general/server");
        String articles = ProviderResponses.at(answer, "/query/general/articlepath");
        if (server == null || articles == null) {
            throw new UnexpectedAnswer("it answered with JSON that has no list of results");
        }
        String base = server.startsWith("//") ? "https:" + server : server;
        return ProviderResponses.list(answer, "/query/search", item -> {
            String title = ProviderResponses.text(item, "title");
            String path = title == null
                    ? null
                    : articles.replace("$1", URLEncoder.encode(title.replace(' ', '_'), StandardCharsets.UTF_8));
            return title == null ? null : ProviderResponses.page(base + path, title, null);
        });
    }
}
