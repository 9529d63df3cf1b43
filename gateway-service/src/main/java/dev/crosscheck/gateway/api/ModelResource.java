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
            summary = "Get the language model",
            description = "Says which language model Analyst, Critic and Writer use, if any, by this gateway's "
                    + "environment, and how to set one. Does not call the model: a session's steps say who did them.")
    public ModelView model() {
        return ModelView.of(config);
    }
}
