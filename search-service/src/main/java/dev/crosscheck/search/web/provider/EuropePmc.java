package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.source.Notice;
import dev.crosscheck.model.text.Language;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Searches life-science papers with abstracts, including PubMed's, with <a
 * href="https://europepmc.org/RestfulWebService">Europe PMC's search</a>, and says where an open copy of each is. Skips
 * retracted papers.
 */
record EuropePmc(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("europe-pmc")
            .at("https://www.ebi.ac.uk/europepmc/webservices/rest")
            .ofRecordsAt("europepmc.org")
            .goodAt(QueryIntent.SCIENCE)
            .in(Language.ENGLISH);

    /** Relations to other articles that leave an article valid. */
    private static final Map<String, Notice> NOTED = Map.of(
            "Erratum in",
            Notice.CORRECTED,
            "Corrected and republished in",
            Notice.CORRECTED,
            "Expression of concern in",
            Notice.CONCERN);

    /** The availabilities of full texts that anybody may read. */
    private static final Set<String> OPEN = Set.of("Open access", "Free");

    /** Few, because a record must contain all of them. */
    private static final int MOST_WORDS = 6;

    @Override
    public ApiRequest request(WebQuery query) {
        String words = String.join(" ", Keywords.of(query.words(), MOST_WORDS));
        String dates = query.from() == null && query.to() == null
                ? ""
                : " AND FIRST_PDATE:[" + (query.from() == null ? "1500-01-01" : query.from()) + " TO "
                        + (query.to() == null ? "3000-01-01" : query.to()) + "]";
        return ApiRequest.to(endpoint.url() + "/search")
                .with("query", "(" + words + ") AND HAS_ABSTRACT:y NOT PUB_TYPE:\"Retracted Publication\"" + dates)
                .with("resultType", "core")
                .with("pageSize", query.most())
                .with("format", "json")
                .get();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/resultList/result", item -> {
            String id = ProviderResponses.text(item, "id");
            String source = ProviderResponses.text(item, "source");
            return id == null || source == null
                    ? null
                    : ProviderResponses.record(
                                    "https://europepmc.org/article/" + source + "/" + id,
                                    ProviderResponses.text(item, "title"),
                                    ProviderResponses.text(item, "abstractText"),
                                    item.at("/journalInfo/journal/title").asText(null),
                                    ProviderResponses.date(ProviderResponses.text(item, "firstPublicationDate")))
                            .listing(notices(item))
                            .openAt(ProviderResponses.firstWeb(open(item, "pdf"), open(item, "html")));
        });
    }

    /** Returns the address of the first full text in this style that anybody may read; null if there is none. */
    private static String open(JsonNode item, String style) {
        return item.at("/fullTextUrlList/fullTextUrl")
                .valueStream()
                .filter(one -> OPEN.contains(one.path("availability").asText(""))
                        && one.path("documentStyle").asText("").equals(style))
                .map(one -> ProviderResponses.text(one, "url"))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns the errata and expressions of concern that Europe PMC lists. */
    private static Stream<Notice> notices(JsonNode item) {
        return item.at("/commentCorrectionList/commentCorrection")
                .valueStream()
                .map(one -> NOTED.get(one.path("type").asText("")))
                .filter(Objects::nonNull);
    }
}
