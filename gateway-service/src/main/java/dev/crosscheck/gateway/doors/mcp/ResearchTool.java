package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.gateway.doors.SoftDeadline;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/**
 * The tool that researches a question. Notifies its client of each event, and cancels the session if the client cancels
 * the call.
 */
@ApplicationScoped
class ResearchTool {

    private final GatewayConfig config;
    private final Sessions sessions;
    private final McpCaller caller;
    private final Watch watch;
    private final ExecutorService writers;

    /** @param writers threads for writing long reports, which must not block the event loops */
    ResearchTool(
            GatewayConfig config,
            Sessions sessions,
            McpCaller caller,
            Watch watch,
            @VirtualThreads ExecutorService writers) {
        this.caller = caller;
        this.config = config;
        this.sessions = sessions;
        this.watch = watch;
        this.writers = writers;
    }

    Uni<ToolResponse> call(ToolArguments call) {
        Caller asks = caller.whoBegins("research");
        Consumer<SessionId> target = caller.target();
        ObjectNode request = WireJson.mapper().valueToTree(call.args());
        JsonFields fields = JsonFields.of(request);
        ToolSchemas.requireKnown(ToolSchemas.RESEARCH, request, fields);
        Complexity tier = fields.oneOf("complexity", Complexity.class);
        fields.check();
        SoftDeadline.bound(request, tier, config.limits().maxExecutionTimeS());
        return sessions.begin(new Question(asks, request, Map.of(), null, null))
                .invoke(target)
                .chain(session -> watch.over(session, call, () -> sessions.cancel(session))
                        .chain(() -> sessions.ended(session)))
                .emitOn(writers)
                .map(ResearchAnswer::of);
    }
}
