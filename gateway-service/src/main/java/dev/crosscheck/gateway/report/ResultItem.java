package dev.crosscheck.gateway.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Mode;
import dev.crosscheck.model.source.Notice;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * One result in NLWeb's format; names keep NLWeb's spelling.
 *
 * @param siteUrl scheme and host, or null for a source without an address
 * @param score 0 to 100; see {@link ResultItems} for its meaning
 * @param description the report, or what failed; for a source, its tier and the found passage
 * @param reasoningMetadata only for sources; null for a report
 */
@JsonPropertyOrder({
    "@type",
    "url",
    "name",
    "site",
    "siteUrl",
    "score",
    "description",
    "schema_object",
    "_reasoning_metadata"
})
@JsonInclude(JsonInclude.Include.NON_NULL)
@Schema(
        name = "ResultItem",
        requiredProperties = {"@type", "url", "name", "score", "description", "schema_object"})
public record ResultItem(
        @JsonProperty("@type") String type,
        String url,
        String name,
        String site,
        @JsonProperty("siteUrl") String siteUrl,
        int score,
        String description,
        SchemaObject schemaObject,
        @JsonProperty("_reasoning_metadata") ReasoningMetadata reasoningMetadata) {

    static final String TYPE = "Item";

    /** The subject of the item, in schema.org's vocabulary. */
    @Schema(
            name = "SchemaObject",
            oneOf = {ResearchReport.class, CreativeWork.class})
    public sealed interface SchemaObject {}

    /**
     * @param iterations number of rounds of drafting and review
     * @param sourcesUsed numbers of the sources that the report cites
     * @param confidence null if there is no report
     * @param totalSourcesAnalyzed number of found sources, used or not
     */
    @JsonPropertyOrder({"@type", "mode", "iterations", "sources_used", "confidence", "total_sources_analyzed"})
    @Schema(
            name = "ResearchReport",
            requiredProperties = {"@type", "mode", "iterations", "sources_used", "total_sources_analyzed"})
    public record ResearchReport(
            @JsonProperty("@type") String type,
            Mode mode,
            int iterations,
            List<Integer> sourcesUsed,
            ConfidenceLevel confidence,
            int totalSourcesAnalyzed)
            implements SchemaObject {
        public ResearchReport {
            sourcesUsed = List.copyOf(sourcesUsed);
        }
    }

    /** @param position the number by which the report cites it */
    @JsonPropertyOrder({"@type", "position", "datePublished", "inLanguage"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    @Schema(
            name = "CreativeWork",
            requiredProperties = {"@type", "position"})
    public record CreativeWork(
            @JsonProperty("@type") String type,
            int position,
            @JsonProperty("datePublished") LocalDate datePublished,
            @JsonProperty("inLanguage") String inLanguage)
            implements SchemaObject {}

    /**
     * @param tier 1 to 5, or null for an unknown source
     * @param fallbackWarning code of the reason to read the source with care, or null
     * @param used whether the report cites it
     * @param party whether its outlet is a party to the question's matter
     * @param notice what is known of a retraction or correction, or null
     */
    @Schema(name = "ReasoningMetadata", requiredProperties = "used")
    public record ReasoningMetadata(
            Integer tier,
            String type,
            String originalSource,
            String fallbackWarning,
            boolean used,
            @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean party,
            @JsonInclude(JsonInclude.Include.NON_NULL) Notice notice) {}
}
