package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.GatewayConfig;
import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.gateway.doors.SoftDeadline;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

/** Researches a question; tells its client of each event, and ends the session where the client cancels the call. */
@ApplicationScoped
class ResearchTool {

    /** The library tells of a cancelled call only when it is asked. */
    private static final Duration LOOK_FOR_CANCEL = Duration.ofMillis(500);

    private final GatewayConfig config;
    private final Sessions sessions;
    private final McpCaller caller;
    private final ExecutorService writers;

    /** @param writers threads that may take their time over long reports, as those of the event loops may not */
    ResearchTool(GatewayConfig config, Sessions sessions, McpCaller caller, @VirtualThreads ExecutorService writers) {
        this.caller = caller;
        this.config = config;
        this.sessions = sessions;
        this.writers = writers;
    }

    Uni<ToolResponse> call(ToolArguments call) {
        Caller asks = caller.whoBegins();
        Consumer<SessionId> target = caller.target();
        ObjectNode request = WireJson.mapper().valueToTree(call.args());
        JsonFields fields = JsonFields.of(request);
        TreeSet<String> known = new TreeSet<>(ToolSchemas.fields(ToolSchemas.RESEARCH));
        request.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                fields.wrong(name, "is not an argument of this tool; known are " + String.join(", ", known));
            }
        });
        Complexity tier = fields.oneOf("complexity", Complexity.class);
        fields.check();
        var seconds = config.limits().maxExecutionTimeS();
        SoftDeadline.bound(request, tier, seconds.isPresent() ? Integer.valueOf(seconds.getAsInt()) : null);
        return sessions.begin(new Question(asks, request, Map.of(), null, null))
                .invoke(target)
                .chain(session -> watched(session, call));
    }

    private Uni<ToolResponse> watched(SessionId session, ToolArguments call) {
        var looking = Multi.createFrom()
                .ticks()
                .every(LOOK_FOR_CANCEL)
                .filter(_ -> call.cancellation().check().isRequested())
                .toUni()
                .chain(() -> sessions.cancel(session))
                .subscribe()
                .with(_ -> {}, _ -> {});
        return sessions.progress(session)
                .invoke(entry -> tell(entry, call))
                .collect()
                .last()
                .chain(() -> sessions.ended(session))
                .emitOn(writers)
                .map(ResearchAnswer::of)
                .onTermination()
                .invoke(looking::cancel);
    }

    private static void tell(LogEntry entry, ToolArguments call) {
        if (call.progress().token().isPresent()) {
            call.progress()
                    .notificationBuilder()
                    .setProgress(entry.sequence())
                    .setMessage(said(entry.type()))
                    .build()
                    .sendAndForget();
        }
    }

    /** "sources found" of {@code dev.crosscheck.research.sources_found.v1}: clients show it to people. */
    private static String said(String type) {
        String withoutVersion = type.substring(0, type.lastIndexOf('.'));
        return withoutVersion.substring(withoutVersion.lastIndexOf('.') + 1).replace('_', ' ');
    }
}
