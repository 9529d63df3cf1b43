package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;

/**
 * Searches with a Google programmable search engine and the <a
 * href="https://developers.google.com/custom-search/v1/reference/rest/v1/cse/list">Custom Search JSON API</a>, which
 * takes its key in the address.
 *
 * @param engine the engine's {@code cx}
 */
record GoogleSearch(Endpoint endpoint, String engine) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("google").at("https://www.googleapis.com");

    /** The API's limit for one request. */
    private static final int MOST = 10;

    @Override
    public ApiRequest request(WebQuery query) {
        return ApiRequest.to(endpoint.url() + "/customsearch/v1")
                .with("key", endpoint.key())
                .with("cx", engine)
                .with("q", query.withSites())
                .with("num", Math.min(MOST, query.most()))
                .with("lr", query.language() == Language.CHINESE ? "lang_zh-TW" : "lang_en")
                .with("sort", range(query))
                .get();
    }

    private static String range(WebQuery query) {
        return query.hasDates() ? "date:r:" + day(query.from()) + ":" + day(query.to()) : null;
    }

    /** Returns nothing for an open end. */
    private static String day(LocalDate date) {
        return date == null ? "" : DateTimeFormatter.BASIC_ISO_DATE.format(date);
    }

    /** Reads the results. Without results, the response has no {@code items}. */
    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.listIfAny(answer, "/items", ProviderResponses.pages("link", "title", null));
    }
}
