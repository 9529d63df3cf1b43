package dev.crosscheck.gateway.access;

import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * Signs the web page in with the identity provider, by the authorization code flow. Afterwards the page has the same
 * cookie as after signing in with a key.
 */
@Path(OidcTenants.SIGN_IN)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class OidcSignInResource {

    private static final URI PAGE = URI.create("/");

    private final OidcTenants tenants;
    private final People people;
    private final PageSignIn pages;
    private final CurrentVertxRequest request;

    OidcSignInResource(OidcTenants tenants, People people, PageSignIn pages, CurrentVertxRequest request) {
        this.tenants = tenants;
        this.people = people;
        this.pages = pages;
        this.request = request;
    }

    @GET
    @Operation(
            operationId = "signInByProvider",
            summary = "Sign in to the web page with the identity provider",
            description = "Redirects the browser to the provider, and after the sign-in to the page, with its cookie.")
    @APIResponse(
            responseCode = "303",
            description = "Redirects to the page after the sign-in; a browser also after a refusal, with the reason")
    @APIResponse(responseCode = "302", description = "Redirects to the provider")
    @APIResponse(responseCode = "401", description = "The sign-in failed at the provider, or was started elsewhere")
    @APIResponse(responseCode = "403", description = "The user has no role or no tenant here")
    @APIResponse(responseCode = "404", description = "No provider is configured")
    public Uni<Response> signIn() {
        if (!tenants.areThere()) {
            throw new ProblemException(Problem.notFound("no identity provider is configured"));
        }
        RoutingContext context = request.getCurrent();
        return people.find(context)
                .onTermination()
                .invoke(() -> OidcTenants.forgetSession(context))
                .chain(caller -> caller.isPresent()
                        ? begin(context, caller.get())
                        : people.way(context).map(OidcSignInResource::leave))
                .onFailure(failure -> failure instanceof ProblemException && isBrowser(context))
                .recoverWithItem(failure -> refused((ProblemException) failure));
    }

    /** Returns whether a person would see the answer as a page. Programs get a problem document. */
    private static boolean isBrowser(RoutingContext context) {
        String accept = context.request().getHeader(HttpHeaders.ACCEPT);
        return accept != null && accept.contains(MediaType.TEXT_HTML);
    }

    /** Sends the browser to the page, which says why the sign-in was refused and offers to try again. */
    private static Response refused(ProblemException refusal) {
        return Response.seeOther(
                        URI.create("/#/sign-in/" + refusal.problem().error().type()))
                .build();
    }

    private Uni<Response> begin(RoutingContext context, Caller caller) {
        return pages.begin(caller, !OidcTenants.isHere(context))
                .map(cookie -> Response.seeOther(PAGE).cookie(cookie).build());
    }

    private static Response leave(ChallengeData way) {
        if (way == null || way.status != Response.Status.FOUND.getStatusCode()) {
            throw new ProblemException(
                    Problem.of(ProblemType.UNAUTHORIZED, "the sign-in was started elsewhere: start again"));
        }
        Response.ResponseBuilder answer = Response.status(way.status);
        way.getHeaders().forEach((name, value) -> answer.header(name.toString(), value));
        return answer.build();
    }
}
