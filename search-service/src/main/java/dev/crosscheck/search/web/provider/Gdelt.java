package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.Duration;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;

/**
 * Searches worldwide news of the last three months with <a
 * href="https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/">GDELT's DOC 2.0 API</a>. The API asks for five seconds
 * between requests, and reports errors as plain text with status 200.
 */
record Gdelt(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("gdelt")
            .at("https://api.gdeltproject.org")
            .goodAt(QueryIntent.NEWS, QueryIntent.OFFICIAL, QueryIntent.GENERAL)
            .every(Duration.ofSeconds(5));

    /** Few, because an article must contain all of them. */
    private static final int MOST_WORDS = 6;

    @Override
    public ApiRequest request(WebQuery query) {
        String words = String.join(" ", Keywords.of(query.words(), MOST_WORDS));
        String language = query.language() == Language.CHINESE ? " sourcelang:chinese" : " sourcelang:english";
        return ApiRequest.to(endpoint.url() + "/api/v2/doc/doc")
                .with("query", words + language)
                .with("mode", "artlist")
                .with("maxrecords", query.most())
                .with("sort", "hybridrel")
                .with("startdatetime", day(query.from(), "000000"))
                .with("enddatetime", day(query.to(), "235959"))
                .with("format", "json")
                .get();
    }

    private static String day(LocalDate date, String time) {
        return date == null ? null : DateTimeFormatter.BASIC_ISO_DATE.format(date) + time;
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.listIfAny(answer, "/articles", ProviderResponses.pages("url", "title", "seendate"));
    }
}
