package dev.crosscheck.gateway.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * A cited source as an item of CSL-JSON 1.0.2, the format of citation processors.
 *
 * @param id {@code source} and its number
 * @param type {@code webpage} if it has an address on the web, otherwise {@code document}
 * @param author its outlet, as a single name; absent if unknown
 * @param issued absent if the date is unknown
 * @param note what is known of a retraction or correction: {@code retracted}, {@code concern} or {@code corrected}
 */
@Schema(
        name = "CslItem",
        requiredProperties = {"id", "type", "title", "citation-number"})
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CslItem(
        String id,
        String type,
        @JsonProperty("citation-number") int citationNumber,
        String title,
        List<Name> author,
        @JsonProperty("container-title") String containerTitle,
        Issued issued,
        @JsonProperty("URL") String url,
        String language,
        String note) {

    public CslItem {
        author = author == null ? null : List.copyOf(author);
    }

    /** The name of an institution rather than a person. */
    @Schema(name = "CslName", requiredProperties = "literal")
    public record Name(String literal) {}

    /** @param dateParts one date: year, month, day */
    @Schema(name = "CslDate", requiredProperties = "date-parts")
    public record Issued(@JsonProperty("date-parts") List<List<Integer>> dateParts) {
        public Issued {
            dateParts = List.copyOf(dateParts);
        }

        static Issued on(LocalDate day) {
            return new Issued(List.of(List.of(day.getYear(), day.getMonthValue(), day.getDayOfMonth())));
        }
    }

    /** Returns the sources that the report cites, by number. */
    public static List<CslItem> of(FinishedReport report) {
        return report.cited().stream().map(CslItem::item).toList();
    }

    private static CslItem item(Source source) {
        var document = source.document();
        boolean onTheWeb = WebLink.isOne(document.url());
        boolean named = document.site() != null && !document.site().isBlank();
        return new CslItem(
                "source" + source.number(),
                onTheWeb ? "webpage" : "document",
                source.number(),
                source.document().title(),
                named ? List.of(new Name(document.site())) : null,
                named ? document.site() : null,
                document.published() == null ? null : Issued.on(document.published()),
                onTheWeb ? document.url() : null,
                document.language() == null ? null : document.language().tag(),
                document.notice() == null ? null : document.notice().wireName());
    }
}
