package dev.crosscheck.gateway.doors.mcp;

import dev.crosscheck.gateway.api.EvaluationAnswers;
import dev.crosscheck.gateway.doors.Evaluations;
import dev.crosscheck.model.SessionId;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.ResourceTemplateManager;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.ExecutorService;

/** Serves evaluations as resources, by their addresses. */
@ApplicationScoped
class EvaluationResources {

    private static final String PREFIX = "crosscheck://evaluations/";

    private final ResourceTemplateManager templates;
    private final Evaluations evaluations;
    private final McpCaller caller;
    private final ExecutorService writers;

    EvaluationResources(
            ResourceTemplateManager templates,
            Evaluations evaluations,
            McpCaller caller,
            @VirtualThreads ExecutorService writers) {
        this.templates = templates;
        this.evaluations = evaluations;
        this.caller = caller;
        this.writers = writers;
    }

    static String uri(SessionId session) {
        return PREFIX + session;
    }

    void register(@Observes StartupEvent begun) {
        templates
                .newResourceTemplate("evaluation")
                .setUriTemplate(PREFIX + "{id}")
                .setDescription("An evaluation: its criteria, and the results with their traces of reasoning")
                .setMimeType("application/json")
                .setAsyncHandler(call -> Uni.createFrom()
                        .deferred(() -> evaluations.now(
                                caller.current().tenant(),
                                new SessionId(call.args().get("id"))))
                        .emitOn(writers)
                        .map(EvaluationAnswers::shown)
                        .map(json -> new ResourceResponse(new TextResourceContents(
                                call.requestUri().value(), json.toString(), "application/json")))
                        .onFailure()
                        .transform(McpErrors::refusal))
                .register();
    }
}
