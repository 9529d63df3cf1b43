package dev.crosscheck.gateway.access;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.rest.QueryNumber;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Shows the audit log to admins: their own tenant's entries, or all entries for admins of the tenant {@code local}. */
@Path("/v1/audit")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "access")
public class AuditResource {

    private static final int MOST = 500;

    private final AuditLog log;
    private final Callers callers;

    AuditResource(AuditLog log, Callers callers) {
        this.log = log;
        this.callers = callers;
    }

    /** @param nextCursor value of {@code cursor} for older entries; absent if there are none */
    @Schema(name = "AuditPage", requiredProperties = "items")
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Page(List<AuditLog.Entry> items, String nextCursor) {
        public Page {
            items = List.copyOf(items);
        }
    }

    @GET
    @Operation(
            operationId = "readAudit",
            summary = "List audited actions, newest first",
            description = "Contains changes, and refusals to known keys: who did what to which id. Contains no texts.")
    public Uni<Page> page(
            @Parameter(description = "Only actions on this id", schema = @Schema(type = SchemaType.STRING))
                    @QueryParam("target")
                    String target,
            @Parameter(schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "500"))
                    @QueryParam("limit")
                    @DefaultValue("100")
                    String limit,
            @Parameter(description = "The next_cursor of an earlier page") @QueryParam("cursor") String cursor) {
        int most = (int) QueryNumber.required("limit", limit, 1, MOST);
        long before = cursor == null || cursor.isBlank()
                ? Long.MAX_VALUE
                : QueryNumber.required("cursor", cursor, 1, Long.MAX_VALUE);
        return log.page(KeysResource.reach(callers.current()), target, before, most)
                .map(found -> new Page(found.entries(), found.next() == null ? null : "" + found.next()));
    }
}
