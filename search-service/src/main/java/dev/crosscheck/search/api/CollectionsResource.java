package dev.crosscheck.search.api;

import dev.crosscheck.search.corpus.Catalog;
import dev.crosscheck.search.corpus.Catalog.CollectionSummary;
import dev.crosscheck.search.corpus.ChangeFeed;
import dev.crosscheck.search.embedding.Embeddings;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** Lists the collections of the corpus. */
@Path("/v1/collections")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class CollectionsResource {

    private final Catalog catalog;
    private final ChangeFeed changes;
    private final Embeddings embeddings;
    private final CallingTenant tenant;

    CollectionsResource(Catalog catalog, ChangeFeed changes, Embeddings embeddings, CallingTenant tenant) {
        this.tenant = tenant;
        this.catalog = catalog;
        this.changes = changes;
        this.embeddings = embeddings;
    }

    /** @param watermark number of the corpus change that a search must see to find everything that the items count */
    record CollectionList(List<CollectionSummary> items, long watermark) {}

    @GET
    public CollectionList list() {
        List<CollectionSummary> collections = catalog.collections(tenant.name());
        long watermark = changes.head().lastChange();
        return new CollectionList(
                embeddings.areWanted()
                        ? collections
                        : collections.stream()
                                .map(CollectionSummary::withoutVectors)
                                .toList(),
                watermark);
    }
}
