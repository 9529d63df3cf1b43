package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.text.Sha256;
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
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.security.SecureRandom;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Signs the web page in by a key, and out; the page holds a cookie that no script reads, and never the key. */
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class SignInResource {

    private final KeyTable table;
    private final KnownCallers known;
    private final Callers callers;
    private final AccessConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    SignInResource(KeyTable table, KnownCallers known, Callers callers, AccessConfig config, Clock clock) {
        this.table = table;
        this.known = known;
        this.callers = callers;
        this.config = config;
        this.clock = clock;
    }

    @Schema(name = "SignInRequest", additionalProperties = Schema.False.class)
    record SignIn(
            @Schema(required = true, minLength = 1, maxLength = 200)
            String key) {}

    /** @param keyId absent where no key is asked for */
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
    @Operation(operationId = "whoAmI", summary = "Whose key asks, and what it may do")
    public Me me() {
        return Me.of(callers.current());
    }

    @POST
    @Path("/sign-in")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "signIn",
            summary = "Sign a web page in by a key",
            description = "Sets a cookie that only this site's pages send, and no script reads.")
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
                    Problem.of(ProblemType.UNAUTHORIZED, "the API key is not known, or was revoked")));
            String token = KeyText.token(random);
            return table.signIn(
                            Sha256.hex(token), caller.keyId(), clock.instant().plus(config.signedInFor()))
                    .map(_ -> Response.ok(Me.of(caller))
                            .cookie(cookie(token, (int) config.signedInFor().toSeconds(), secure))
                            .build());
        });
    }

    @POST
    @Path("/sign-out")
    @Operation(operationId = "signOut", summary = "Sign the web page out")
    @APIResponse(responseCode = "204", description = "It is signed out")
    public Uni<Response> signOut(@Parameter(hidden = true) @CookieParam(Credential.COOKIE) String token) {
        Uni<Void> out = token == null ? Uni.createFrom().voidItem() : table.signOut(Sha256.hex(token));
        return out.invoke(known::forget)
                .map(_ -> Response.noContent().cookie(cookie("", 0, false)).build());
    }

    private static NewCookie cookie(String value, int seconds, boolean secure) {
        return new NewCookie.Builder(Credential.COOKIE)
                .value(value)
                .path("/v1")
                .maxAge(seconds)
                .httpOnly(true)
                .secure(secure)
                .sameSite(NewCookie.SameSite.STRICT)
                .build();
    }
}
