package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.text.Language;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * Returns Google's results with <a href="https://serper.dev/playground">Serper's search and news</a>. Ignores the
 * dates of results, which are often words such as "3 days ago"; the pages provide them.
 */
record Serper(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("serper").at("https://google.serper.dev");

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MM/dd/yyyy", Locale.ROOT);

    @Override
    public ApiRequest request(WebQuery query) {
        boolean chinese = query.language() == Language.CHINESE;
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("q", query.withSites())
                .put("num", query.most())
                .put("hl", chinese ? "zh-tw" : "en");
        if (query.hasDates()) {
            body.put("tbs", "cdr:1" + day("cd_min", query.from()) + day("cd_max", query.to()));
        }
        return ApiRequest.to(endpoint.url() + (query.intent() == QueryIntent.NEWS ? "/news" : "/search"))
                .header("x-api-key", endpoint.key())
                .post(body);
    }

    /** Returns one end of Google's range of dates; nothing for an open one. */
    private static String day(String end, LocalDate date) {
        return date == null ? "" : "," + end + ":" + DAY.format(date);
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
