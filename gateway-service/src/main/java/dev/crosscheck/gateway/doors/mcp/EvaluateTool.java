package dev.crosscheck.gateway.doors.mcp;

import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.doors.Evaluations;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/** The tool that evaluates a case against criteria, with a policy as the authority, and waits for all results. */
@ApplicationScoped
class EvaluateTool {

    private final Evaluations evaluations;
    private final McpCaller caller;
    private final Watch watch;
    private final ExecutorService writers;

    /** @param writers threads for writing long results, which must not block the event loops */
    EvaluateTool(Evaluations evaluations, McpCaller caller, Watch watch, @VirtualThreads ExecutorService writers) {
        this.evaluations = evaluations;
        this.caller = caller;
        this.watch = watch;
        this.writers = writers;
    }

    Uni<ToolResponse> call(ToolArguments call) {
        Caller asks = caller.whoBegins("evaluate");
        Consumer<SessionId> target = caller.target();
        return evaluations
                .begin(asks, WireJson.mapper().valueToTree(call.args()))
                .invoke(target)
                .chain(session -> watch.over(session, call, () -> evaluations.cancel(session))
                        .chain(() -> evaluations.now(asks.tenant(), session)))
                .emitOn(writers)
                .map(EvaluationAnswer::of);
    }
}
