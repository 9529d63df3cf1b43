package dev.crosscheck.search.web;

import dev.crosscheck.model.chat.OfferedTool;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** Lists the tools of configured servers that a chat may use. For the gateway, which starts the threads of chats. */
@Path("/internal/tools")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public class ToolsResource {

    private final WebAccess web;

    ToolsResource(WebAccess web) {
        this.web = web;
    }

    /** The tools, in the order of the configuration. */
    public record Offered(List<OfferedTool> tools) {
        public Offered {
            tools = List.copyOf(tools);
        }
    }

    @GET
    public Offered offered() {
        return new Offered(web.servers().offered());
    }
}
