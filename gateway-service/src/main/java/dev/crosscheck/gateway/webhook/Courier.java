package dev.crosscheck.gateway.webhook;

import dev.crosscheck.gateway.OwnSecret;
import dev.crosscheck.steps.http.ServiceSecret;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Client of the search-service, which delivers webhooks with the same protections as its fetches. */
@RegisterRestClient(configKey = "deliveries")
@ClientHeaderParam(name = ServiceSecret.HEADER, value = "{" + OwnSecret.SUPPLIER + "}")
interface Courier {

    @POST
    @Path("/internal/deliveries")
    @Consumes(MediaType.APPLICATION_JSON)
    Uni<Receipt> deliver(Parcel parcel);

    /** @param headers the headers whose names begin with {@code webhook-} */
    record Parcel(String url, Map<String, String> headers, String body) {
        public Parcel {
            headers = Map.copyOf(headers);
        }
    }

    /**
     * @param status status of the response; null if there was none
     * @param failure code of the reason why there was no response; null if there was one
     * @param mayPass whether another attempt may succeed
     */
    record Receipt(Integer status, String failure, boolean mayPass) {}
}
