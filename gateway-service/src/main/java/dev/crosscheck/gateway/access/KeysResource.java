package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Lets admins create and revoke keys: of their own tenant, or of any tenant for admins of the tenant {@code local}. */
@Path("/v1/keys")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class KeysResource {

    private final KeyTable table;
    private final KnownCallers known;
    private final Callers callers;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    KeysResource(KeyTable table, KnownCallers known, Callers callers, Clock clock) {
        this.table = table;
        this.known = known;
        this.callers = callers;
        this.clock = clock;
    }

    /** @param key the whole key; it is shown only here */
    @Schema(
            name = "NewApiKey",
            requiredProperties = {"key", "id", "tenant", "role", "name", "prefix", "created_at"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Made(
            @Schema(description = "The whole key; it is not shown again")
            String key,

            @JsonUnwrapped StoredKey stored) {}

    @Schema(name = "ApiKeyPage", requiredProperties = "items")
    public record Page(List<StoredKey> items) {
        public Page {
            items = List.copyOf(items);
        }
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "makeKey",
            summary = "Create a key",
            description = "Only this response contains the whole key.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = NewKeyRequest.class)))
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = Made.class)))
    public Uni<Response> make(byte[] body) {
        Consumer<String> target = callers.target();
        NewKeyRequest request = NewKeyRequest.read(body, callers.current());
        KeyText text = KeyText.random(random);
        String id = UUID.randomUUID().toString();
        return table.add(new KeyTable.NewKey(id, request.tenant(), Role.named(request.role()), request.name(), text))
                .invoke(() -> target.accept(id))
                .chain(() -> table.find(id))
                .map(stored -> Response.status(Response.Status.CREATED)
                        .entity(new Made(text.text(), stored.orElseThrow()))
                        .build());
    }

    @GET
    @Operation(operationId = "listKeys", summary = "List the keys, without the secrets")
    public Uni<Page> list() {
        return table.list(reach(callers.current())).map(Page::new);
    }

    @POST
    @Path("/{id}/revoke")
    @Operation(
            operationId = "revokeKey",
            summary = "Revoke a key",
            description = "The key stops working at this gateway at once, at others within five seconds. Pages signed"
                    + " in with it are signed out. Repeating this has no effect.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = StoredKey.class)))
    public Uni<StoredKey> revoke(@PathParam("id") String id) {
        return table.revoke(id, reach(callers.current()), clock.instant())
                .map(revoked ->
                        revoked.orElseThrow(() -> new ProblemException(Problem.notFound("there is no key " + id))))
                .invoke(known::forget);
    }

    /** Returns the tenant whose keys the caller manages: null for all tenants. */
    static String reach(Caller caller) {
        return caller.isOperator() ? null : caller.tenant();
    }
}
