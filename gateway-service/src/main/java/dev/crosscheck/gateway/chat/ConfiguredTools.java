package dev.crosscheck.gateway.chat;

import dev.crosscheck.gateway.OwnSecret;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.steps.http.ServiceSecret;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.List;
import org.eclipse.microprofile.rest.client.annotation.ClientHeaderParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Client of the search-service for the tools of configured servers. */
@RegisterRestClient(configKey = "search")
@ClientHeaderParam(name = ServiceSecret.HEADER, value = "{" + OwnSecret.SUPPLIER + "}")
interface ConfiguredTools {

    @GET
    @Path("/internal/tools")
    Uni<Offered> offered();

    record Offered(List<OfferedTool> tools) {
        public Offered {
            tools = List.copyOf(tools);
        }
    }
}
