package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.util.List;

/**
 * Searches names and their descriptions with Wikidata's <a
 * href="https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities">wbsearchentities</a>. It matches names
 * only, so it suits short queries. It takes no dates.
 */
record Wikidata(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("wikidata")
            .at("https://www.wikidata.org")
            .ofRecordsAt("wikidata.org")
            .goodAt(QueryIntent.GENERAL, QueryIntent.OFFICIAL);

    @Override
    public ApiRequest request(WebQuery query) {
        String language = query.language() == Language.CHINESE ? "zh-hant" : "en";
        return ApiRequest.to(endpoint.url() + "/w/api.php")
                .with("action", "wbsearchentities")
                .with("search", query.words())
                .with("language", language)
                .with("uselang", language)
                .with("limit", query.most())
                .with("format", "json")
                .get();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/search", item -> {
            String label = ProviderResponses.text(item, "label");
            String description = ProviderResponses.text(item, "description");
            return label == null || description == null
                    ? null
                    : ProviderResponses.record(
                            ProviderResponses.text(item, "concepturi"),
                            label,
                            label + ": " + description + ".",
                            "Wikidata",
                            null);
        });
    }
}
