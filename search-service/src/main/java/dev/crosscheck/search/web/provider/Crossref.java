package dev.crosscheck.search.web.provider;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.model.source.Notice;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Searches papers with abstracts with <a href="https://api.crossref.org/swagger-ui/index.html">Crossref's works</a>.
 * Skips retracted, withdrawn and removed papers, the notices that say so, and works without an abstract, which have
 * nothing to cite.
 */
record Crossref(Endpoint endpoint) implements WebSearchProvider {

    static final Profile PROFILE = Profile.of("crossref")
            .at("https://api.crossref.org")
            .ofRecordsAt("doi.org")
            .goodAt(QueryIntent.SCIENCE);

    /** Types of updates after which a work no longer counts. */
    private static final Set<String> WITHDRAWN = Set.of("retraction", "withdrawal", "removal");

    /** Types of updates that leave a work valid. */
    private static final Map<String, Notice> NOTED = Map.of(
            "correction", Notice.CORRECTED,
            "corrigendum", Notice.CORRECTED,
            "erratum", Notice.CORRECTED,
            "expression_of_concern", Notice.CONCERN);

    private static final Pattern HEADING = Pattern.compile("<jats:title>[^<]{0,200}+</jats:title>");

    @Override
    public ApiRequest request(WebQuery query) {
        String filter = "has-abstract:true"
                + (query.from() == null ? "" : ",from-pub-date:" + query.from())
                + (query.to() == null ? "" : ",until-pub-date:" + query.to());
        return ApiRequest.to(endpoint.url() + "/works")
                .with("query", query.words())
                .with("rows", query.most())
                .with("filter", filter)
                .with("select", "DOI,title,abstract,container-title,published,update-to,updated-by")
                .with("mailto", endpoint.contact())
                .get();
    }

    @Override
    public List<WebResult> read(String answer) throws UnexpectedAnswer {
        return ProviderResponses.list(answer, "/message/items", item -> {
            String doi = ProviderResponses.text(item, "DOI");
            String summary = ProviderResponses.text(item, "abstract");
            String title = item.path("title").path(0).asText("");
            return doi == null || summary == null || isRetracted(item, title)
                    ? null
                    : ProviderResponses.record(
                                    "https://doi.org/" + doi,
                                    title,
                                    paragraphs(summary),
                                    item.path("container-title").path(0).asText(null),
                                    published(item.path("published")
                                            .path("date-parts")
                                            .path(0)))
                            .listing(notices(item));
        });
    }

    /**
     * Says whether the work is retracted, or is the notice of a retraction. Crossref lists the notices of a work in
     * {@code updated-by}, also those that only Retraction Watch knows, and the works that a notice concerns in {@code
     * update-to}. Publishers may also mark the title.
     */
    private static boolean isRetracted(JsonNode item, String title) {
        return title.startsWith("RETRACTED")
                || title.startsWith("Retraction")
                || Stream.of("updated-by", "update-to")
                        .flatMap(field -> item.path(field).valueStream())
                        .anyMatch(
                                update -> WITHDRAWN.contains(update.path("type").asText("")));
    }

    /** Returns the notices that leave the work valid. */
    private static Stream<Notice> notices(JsonNode item) {
        return item.path("updated-by")
                .valueStream()
                .map(update -> NOTED.get(update.path("type").asText("")))
                .filter(Objects::nonNull);
    }

    /** Returns the paragraphs of a JATS abstract, without headings. */
    private static String paragraphs(String jats) {
        return HEADING.matcher(jats).replaceAll(" ").replace("<jats:p>", " <jats:p>");
    }

    /** Returns year, month and day; null without all three. */
    private static LocalDate published(JsonNode parts) {
        if (parts.size() < 3) {
            return null;
        }
        try {
            return LocalDate.of(
                    parts.get(0).asInt(), parts.get(1).asInt(), parts.get(2).asInt());
        } catch (DateTimeException e) {
            return null;
        }
    }
}
