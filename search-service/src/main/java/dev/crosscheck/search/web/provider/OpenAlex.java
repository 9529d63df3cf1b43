package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Searches papers with abstracts with <a href="https://docs.openalex.org/api-entities/works/search-works">OpenAlex's
 * works</a>, and says where the best open copy of each is. Skips retracted papers.
 */
record OpenAlex(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("openalex")
            .at("https://api.openalex.org")
            .ofRecordsAt("doi.org")
            .goodAt(QueryIntent.SCIENCE);

    /** The versions of a work that its reviewers accepted. */
    private static final Set<String> REVIEWED = Set.of("publishedVersion", "acceptedVersion");

    /** The most words of an abstract. */
    private static final int MOST_WORDS = 5_000;

    @Override
    public ApiRequest request(WebQuery query) {
        String filter = "has_abstract:true,is_retracted:false"
                + (query.from() == null ? "" : ",from_publication_date:" + query.from())
                + (query.to() == null ? "" : ",to_publication_date:" + query.to());
        return ApiRequest.to(endpoint.url() + "/works")
                .with("search", query.words())
                .with("per-page", query.most())
                .with("filter", filter)
                .with(
                        "select",
                        "id,doi,display_name,publication_date,primary_location,best_oa_location,open_access,"
                                + "is_retracted,abstract_inverted_index")
                .with("mailto", endpoint.contact())
                .with("api_key", endpoint.key())
                .get();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/results", item -> {
            String doi = ProviderResponses.text(item, "doi");
            String url = doi == null ? ProviderResponses.text(item, "id") : doi;
            String summary = inOrder(item.path("abstract_inverted_index"));
            WebResult work = summary.isEmpty() || item.path("is_retracted").asBoolean()
                    ? null
                    : ProviderResponses.record(
                            url,
                            ProviderResponses.text(item, "display_name"),
                            summary,
                            item.at("/primary_location/source/display_name").asText(null),
                            ProviderResponses.date(ProviderResponses.text(item, "publication_date")));
            return work == null ? null : work.openAt(openCopy(item, url));
        });
    }

    /**
     * Returns the PDF of the best open location, or else the best open address, which may be a page about the work;
     * null if it has the work as it was before its review, unless that is what the record is about.
     */
    private static String openCopy(JsonNode item, String url) {
        JsonNode best = item.path("best_oa_location");
        String copy = ProviderResponses.firstWeb(
                ProviderResponses.text(best, "pdf_url"), ProviderResponses.text(item.path("open_access"), "oa_url"));
        return copy != null && (isReviewed(best) || isAboutThePreprint(item, url, copy)) ? copy : null;
    }

    private static boolean isReviewed(JsonNode location) {
        return REVIEWED.contains(location.path("version").asText(""));
    }

    /** A preprint's own record has no better version than the submitted one, or lies at the host of its copy. */
    private static boolean isAboutThePreprint(JsonNode item, String url, String copy) {
        return item.at("/primary_location/version").asText("").equals("submittedVersion")
                || host(url).equals(host(copy));
    }

    private static String host(String url) {
        return url.split("[/?#]", 4)[2];
    }

    /** Rebuilds an abstract from an index that maps each word to its positions. */
    private static String inOrder(JsonNode index) {
        TreeMap<Integer, String> words = new TreeMap<>();
        index.properties()
                .forEach(entry -> entry.getValue().forEach(place -> {
                    if (words.size() < MOST_WORDS) {
                        words.put(place.asInt(), entry.getKey());
                    }
                }));
        return String.join(" ", words.values());
    }
}
