package dev.crosscheck.gateway.api;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** What the gateway itself asks the search-service for. */
@RegisterRestClient(configKey = "search")
@Path("/v1")
interface SearchService {

    @GET
    @Path("/collections")
    Uni<CollectionPage> collections();

    record CollectionPage(List<Collection> items) {
        public CollectionPage {
            items = List.copyOf(items);
        }
    }

    record Collection(String name) {}
}
