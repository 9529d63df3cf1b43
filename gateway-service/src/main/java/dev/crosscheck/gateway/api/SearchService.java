package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.OwnSecret;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.steps.http.ServiceSecret;
import dev.crosscheck.steps.http.TenantHeader;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Client for the gateway's own requests to the search-service. */
@RegisterRestClient(configKey = "search")
@ClientHeaderParam(name = ServiceSecret.HEADER, value = "{" + OwnSecret.SUPPLIER + "}")
interface SearchService {

    String WATERMARK = "Crosscheck-Watermark";

    @GET
    @Path("/v1/collections")
    Uni<CollectionPage> collections(@HeaderParam(TenantHeader.NAME) String tenant);

    @GET
    @Path("/v1/web")
    Uni<WebDescription> web(@HeaderParam(TenantHeader.NAME) String tenant);

    /**
     * Returns the text around places in a document's version; 404 if the document was removed.
     *
     * @param spans as {@code START-END}
     */
    @GET
    @Path("/internal/cited-texts/{id}/{version}")
    Uni<CitedText> citedText(
            @HeaderParam(TenantHeader.NAME) String tenant,
            @PathParam("id") String id,
            @PathParam("version") int version,
            @QueryParam("span") List<String> spans,
            @QueryParam("context") int context,
            @QueryParam("limit") int limit);

    /** Deletes a document with all versions; the response's header {@value #WATERMARK} has the change's number. */
    @DELETE
    @Path("/v1/documents/{id}")
    Uni<Response> deleteDocument(@HeaderParam(TenantHeader.NAME) String tenant, @PathParam("id") String id);

    /**
     * @param fetched whether it was fetched from the web rather than uploaded
     * @param readFrom the address from which it was fetched, if the source is cited by another one; else null
     * @param storedAt when the version was added or fetched
     * @param characters length of the whole text
     */
    record CitedText(
            String contentHash,
            int currentVersion,
            String mediaType,
            String publishedFrom,
            Instant storedAt,
            boolean fetched,
            String readFrom,
            int characters,
            List<Passage> passages,
            boolean truncated) {
        public CitedText {
            passages = List.copyOf(passages);
        }
    }

    record CollectionPage(List<Collection> items) {
        public CollectionPage {
            items = List.copyOf(items);
        }
    }

    record Collection(String name) {}

    /** The configured providers of the web, also while sessions may not search it. */
    record WebDescription(List<Provider> providers) {
        public WebDescription {
            providers = List.copyOf(providers);
        }
    }

    record Provider(String name) {}
}
