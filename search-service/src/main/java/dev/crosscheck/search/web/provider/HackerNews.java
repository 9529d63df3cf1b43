package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Searches Hacker News with <a href="https://hn.algolia.com/api">Algolia's search</a>: pages shared there, by their own
 * addresses, and texts written there.
 */
record HackerNews(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("hacker-news")
            .at("https://hn.algolia.com")
            .goodAt(QueryIntent.NEWS, QueryIntent.GENERAL)
            .in(Language.ENGLISH);

    @Override
    public ApiRequest request(WebQuery query) {
        return ApiRequest.to(endpoint.url() + "/api/v1/search")
                .with("query", query.words())
                .with("tags", "story")
                .with("hitsPerPage", query.most())
                .with("numericFilters", range(query))
                .get();
    }

    /** Limits pages by the day when they were shared (UTC). Algolia joins conditions with commas. */
    private static String range(WebQuery query) {
        List<String> conditions = new ArrayList<>();
        if (query.from() != null) {
            conditions.add("created_at_i>=" + midnight(query.from()));
        }
        if (query.to() != null) {
            conditions.add("created_at_i<=" + (midnight(query.to().plusDays(1)) - 1));
        }
        return conditions.isEmpty() ? null : String.join(",", conditions);
    }

    private static long midnight(LocalDate day) {
        return day.atStartOfDay(ZoneOffset.UTC).toEpochSecond();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/hits", item -> {
            String title = ProviderResponses.text(item, "title");
            String url = ProviderResponses.text(item, "url");
            String told = ProviderResponses.text(item, "story_text");
            String id = ProviderResponses.text(item, "objectID");
            if (url != null) {
                return ProviderResponses.page(url, title, null);
            }
            return told == null || id == null
                    ? null
                    : ProviderResponses.record(
                            "https://news.ycombinator.com/item?id=" + id,
                            title,
                            told,
                            "Hacker News",
                            ProviderResponses.date(ProviderResponses.text(item, "created_at")));
        });
    }
}
