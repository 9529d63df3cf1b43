package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.sharing.ReportLinks;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Manages links that let others read a session's report, and nothing else. */
@Path("/v1/research/{id}/links")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "research")
@ExistingSession
public class LinksResource {

    private final SessionReader reader;
    private final ReportLinks links;

    LinksResource(SessionReader reader, ReportLinks links) {
        this.reader = reader;
        this.links = links;
    }

    @POST
    @Operation(
            summary = "Create a link to the report",
            description = "Anyone with the url can read the report's page until the link is revoked. The url is only in"
                    + " this response; each request creates another link.")
    @APIResponse(
            responseCode = "201",
            description = "Made",
            content = @Content(schema = @Schema(implementation = LinkView.class)))
    @APIResponse(responseCode = "409", description = "There is no report yet (report_pending) or at all (no_report)")
    public Uni<Response> make(@PathParam("id") SessionId id, @Context UriInfo address) {
        URI server = address.getBaseUri();
        return reader.find(id, ResearchState.class)
                .invoke(found -> ReportRenderer.report(found.orElseThrow(() -> Problems.noSuchSession(id))))
                .chain(() -> links.make(id))
                .onFailure(Problems::isOrphan)
                .transform(_ -> Problems.noSuchSession(id))
                .map(made -> Response.status(Response.Status.CREATED)
                        .entity(LinkView.of(made, server))
                        .build());
    }

    @GET
    @Operation(summary = "List the active links to the report, oldest first")
    public Uni<LinkView.Page> list(@PathParam("id") SessionId id) {
        return links.of(id)
                .map(all -> new LinkView.Page(all.stream().map(LinkView::of).toList()));
    }

    @DELETE
    @Path("/{link}")
    @Operation(summary = "Revoke a link")
    @APIResponse(responseCode = "204", description = "The link no longer works")
    public Uni<Void> revoke(@PathParam("id") SessionId id, @PathParam("link") String link) {
        return links.revoke(id, link).map(revoked -> {
            if (!revoked) {
                throw new ProblemException(Problem.notFound("session " + id + " has no link with this id"));
            }
            return null;
        });
    }
}
