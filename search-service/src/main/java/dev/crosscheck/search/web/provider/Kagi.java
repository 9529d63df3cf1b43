package dev.crosscheck.search.web.provider;

import java.util.List;

/**
 * Searches the web with <a href="https://help.kagi.com/kagi/api/search.html">Kagi's Search API</a> (version 0). Its
 * answers also have related queries, which are skipped. It takes no dates.
 */
record Kagi(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("kagi").at("https://kagi.com");

    @Override
    public ApiRequest request(WebQuery query) {
        return ApiRequest.to(endpoint.url() + "/api/v0/search")
                .with("q", query.withSites())
                .with("limit", query.most())
                .header("authorization", "Bot " + endpoint.key())
                .get();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/data", ProviderResponses.pages("url", "title", "published"));
    }
}
