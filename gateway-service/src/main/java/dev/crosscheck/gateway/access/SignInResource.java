package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * Signs the web page in with a key, and out. The page gets a cookie that scripts cannot read, and does not keep the
 * key.
 */
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class SignInResource {

    private final PageSignIn pages;
    private final KnownCallers known;
    private final Callers callers;
    private final OidcTenants tenants;

    SignInResource(PageSignIn pages, KnownCallers known, Callers callers, OidcTenants tenants) {
        this.pages = pages;
        this.known = known;
        this.callers = callers;
        this.tenants = tenants;
    }

    @Schema(name = "SignInRequest", additionalProperties = Schema.False.class)
    record SignIn(
            @Schema(required = true, minLength = 1, maxLength = 200)
            String key) {}

    /** @param keyId id of a key, or of a person of the identity provider; absent if no key is required */
    @Schema(
            name = "Me",
            requiredProperties = {"tenant", "role", "name"})
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Me(
            String tenant,

            @Schema(enumeration = {"reader", "researcher", "admin"})
            String role,

            String name,
            String keyId) {

        static Me of(Caller caller) {
            return new Me(caller.tenant(), caller.role().wireName(), caller.name(), caller.keyId());
        }
    }

    @GET
    @Path("/me")
    @Operation(operationId = "whoAmI", summary = "Get the caller's identity and role")
    public Me me() {
        return Me.of(callers.current());
    }

    /** @param oidc absent if only keys are valid */
    @Schema(name = "SignInWays")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Ways(Provider oidc) {}

    /**
     * @param name display name; absent if it has none
     * @param href where to send the browser
     */
    @Schema(name = "SignInProvider", requiredProperties = "href")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Provider(String name, String href) {}

    @GET
    @Path("/sign-in")
    @Operation(operationId = "signInWays", summary = "List the ways to sign in without a key")
    public Ways ways() {
        return new Ways(
                tenants.areThere() ? new Provider(tenants.config().name().orElse(null), OidcTenants.SIGN_IN) : null);
    }

    @POST
    @Path("/sign-in")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "signIn",
            summary = "Sign in to the web page with a key",
            description = "Sets a cookie that only this site's pages send and that scripts cannot read.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = SignIn.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Me.class)))
    public Uni<Response> signIn(byte[] body, @Parameter(hidden = true) @HeaderParam("Origin") String origin) {
        JsonFields fields = JsonFields.read(body);
        fields.allow(SignIn.class);
        String key = fields.stripped("key");
        if (key == null && !fields.isWrong("key")) {
            fields.wrong("key", "must be given");
        }
        fields.check();
        boolean secure = origin != null && origin.startsWith("https://");
        return known.find(new Credential.Key(key)).chain(found -> {
            Caller caller = found.orElseThrow(() -> new ProblemException(
                    Problem.of(ProblemType.UNAUTHORIZED, "the API key is unknown or was revoked")));
            return pages.begin(caller, secure)
                    .map(cookie -> Response.ok(Me.of(caller)).cookie(cookie).build());
        });
    }

    @POST
    @Path("/sign-out")
    @Operation(operationId = "signOut", summary = "Sign out of the web page")
    @APIResponse(responseCode = "204", description = "Signed out")
    public Uni<Response> signOut(@Parameter(hidden = true) @CookieParam(Credential.COOKIE) String token) {
        return pages.end(token)
                .map(cookie -> Response.noContent().cookie(cookie).build());
    }
}
