package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.GatewayConfig;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Shows whether a language model is configured, and which. */
@Path("/v1/model")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "model")
public class ModelResource {

    private final GatewayConfig config;

    ModelResource(GatewayConfig config) {
        this.config = config;
    }

    @GET
    @Operation(
            summary = "The language model",
            description = "Whether Analyst, Critic and Writer have one, and which, as this gateway is told by its "
                    + "environment; and what sets one. It is not asked here: the steps of a session tell who did them.")
    public ModelView model() {
        return ModelView.of(config);
    }
}
