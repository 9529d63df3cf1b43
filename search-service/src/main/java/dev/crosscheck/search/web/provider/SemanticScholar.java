package dev.crosscheck.search.web.provider;

import dev.crosscheck.model.text.Language;
import java.time.Duration;
import java.util.List;

/**
 * Searches papers with abstracts with
 * <a href="https://api.semanticscholar.org/api-docs/graph#tag/Paper-Data/operation/get_graph_paper_relevance_search">
 * Semantic Scholar's search</a>, and says where it has found an open PDF. All users without a key share one quota, so
 * it often answers 429.
 */
record SemanticScholar(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("semantic-scholar")
            .at("https://api.semanticscholar.org")
            .ofRecordsAt("semanticscholar.org")
            .goodAt(QueryIntent.SCIENCE)
            .in(Language.ENGLISH)
            .every(Duration.ofSeconds(1));

    @Override
    public ApiRequest request(WebQuery query) {
        ApiRequest.Builder request = ApiRequest.to(endpoint.url() + "/graph/v1/paper/search")
                .with("query", query.words())
                .with("limit", query.most())
                .with("fields", "title,abstract,url,venue,publicationDate,openAccessPdf")
                .with("publicationDateOrYear", range(query));
        return endpoint.key() == null
                ? request.get()
                : request.header("x-api-key", endpoint.key()).get();
    }

    private static String range(WebQuery query) {
        return query.from() == null && query.to() == null
                ? null
                : (query.from() == null ? "" : query.from()) + ":" + (query.to() == null ? "" : query.to());
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.listIfAny(answer, "/data", item -> {
            String summary = ProviderResponses.text(item, "abstract");
            WebResult paper = summary == null
                    ? null
                    : ProviderResponses.record(
                            ProviderResponses.text(item, "url"),
                            ProviderResponses.text(item, "title"),
                            summary,
                            ProviderResponses.text(item, "venue"),
                            ProviderResponses.date(ProviderResponses.text(item, "publicationDate")));
            return paper == null
                    ? null
                    : paper.openAt(
                            ProviderResponses.firstWeb(ProviderResponses.text(item.path("openAccessPdf"), "url")));
        });
    }
}
