package dev.crosscheck.search.api;

import dev.crosscheck.search.corpus.Catalog;
import dev.crosscheck.search.corpus.Catalog.CollectionSummary;
import dev.crosscheck.search.embedding.Embeddings;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The collections that documents were added to. */
@Path("/v1/collections")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class CollectionsResource {

    private final Catalog catalog;
    private final Embeddings embeddings;
    private final CallingTenant tenant;

    CollectionsResource(Catalog catalog, Embeddings embeddings, CallingTenant tenant) {
        this.tenant = tenant;
        this.catalog = catalog;
        this.embeddings = embeddings;
    }

    record Collections(List<CollectionSummary> items) {}

    @GET
    public Collections list() {
        List<CollectionSummary> collections = catalog.collections(tenant.name());
        return new Collections(
                embeddings.areWanted()
                        ? collections
                        : collections.stream()
                                .map(CollectionSummary::withoutVectors)
                                .toList());
    }
}
