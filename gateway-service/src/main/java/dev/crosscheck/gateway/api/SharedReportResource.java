package dev.crosscheck.gateway.api;

import dev.crosscheck.gateway.loop.research.ResearchState;
import dev.crosscheck.gateway.session.SessionReader;
import dev.crosscheck.gateway.sharing.LinkToken;
import dev.crosscheck.gateway.sharing.ReportLinks;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Serves a report's page to holders of a link to it, and nothing else. */
@Path("/shared/{token}")
@Tag(name = "research")
public class SharedReportResource {

    private final SessionReader reader;
    private final ReportLinks links;
    private final ReportRenderer renderer;
    private final ExecutorService renderers;

    /** @param renderers threads for slow work, which must not block the event loops */
    SharedReportResource(
            SessionReader reader,
            ReportLinks links,
            ReportRenderer renderer,
            @VirtualThreads ExecutorService renderers) {
        this.reader = reader;
        this.links = links;
        this.renderer = renderer;
        this.renderers = renderers;
    }

    @GET
    @Produces({MediaType.TEXT_HTML, Problem.MEDIA_TYPE})
    @Operation(
            summary = "Get a report through its link",
            description = "Returns the report's page to anyone with the link. The link gives access to nothing else.")
    @APIResponse(
            responseCode = "200",
            content = @Content(mediaType = MediaType.TEXT_HTML, schema = @Schema(type = SchemaType.STRING)))
    public Uni<Response> report(@PathParam("token") String token, @Context UriInfo address) {
        URI server = address.getBaseUri();
        return LinkToken.parse(token)
                .map(links::open)
                .orElseThrow(SharedReportResource::unknown)
                .map(link -> link.orElseThrow(SharedReportResource::unknown).session())
                .chain(session -> reader.find(session, ResearchState.class))
                .emitOn(renderers)
                .map(found ->
                        renderer.render(found.orElseThrow(SharedReportResource::unknown), ReportFormat.HTML, server))
                .map(page -> Response.fromResponse(page)
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .header("X-Robots-Tag", "noindex, nofollow")
                        .build());
    }

    private static ProblemException unknown() {
        return new ProblemException(Problem.notFound("this link does not exist, or was revoked"));
    }
}
