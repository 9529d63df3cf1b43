package dev.crosscheck.gateway.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.gateway.sharing.ReportLink;
import dev.crosscheck.gateway.sharing.ReportLinks;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** @param url where to read the report; shown only once, when the link is created */
@Schema(
        name = "ReportLink",
        requiredProperties = {"id", "created_at"})
@JsonInclude(JsonInclude.Include.NON_NULL)
record LinkView(
        String id,
        Instant createdAt,

        @Schema(description = "address that opens the report; only in the response that creates the link")
        String url) {

    static LinkView of(ReportLink link) {
        return new LinkView(link.id(), link.createdAt(), null);
    }

    static LinkView of(ReportLinks.Made made, URI server) {
        return new LinkView(
                made.link().id(),
                made.link().createdAt(),
                server.resolve("/shared/" + made.token().value()).toString());
    }

    @Schema(name = "ReportLinkPage", requiredProperties = "items")
    record Page(List<LinkView> items) {
        Page {
            items = List.copyOf(items);
        }
    }
}
