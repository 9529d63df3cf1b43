package dev.crosscheck.gateway.api;

import dev.crosscheck.steps.http.ServiceSecret;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** What the gateway itself asks the search-service for. */
@RegisterRestClient(configKey = "search")
@ClientHeaderParam(name = ServiceSecret.HEADER, value = "{secret}")
@Path("/v1")
interface SearchService {

    /** Empty where none is set; a service that wants one refuses that. */
    default String secret() {
        return ConfigProvider.getConfig()
                .getOptionalValue("crosscheck.gateway.service-secret", String.class)
                .orElse("");
    }

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
