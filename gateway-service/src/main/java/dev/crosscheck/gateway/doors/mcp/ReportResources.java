package dev.crosscheck.gateway.doors.mcp;

import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.gateway.report.FinishedReport;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.ResourceTemplateManager;
import io.quarkiverse.mcp.server.ResourceTemplateManager.ResourceTemplateArguments;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.virtual.threads.VirtualThreads;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;

/** Serves reports and the sources that they are based on as resources, by their addresses. */
@ApplicationScoped
class ReportResources {

    private static final String PREFIX = "crosscheck://research/";

    private final ResourceTemplateManager templates;
    private final Sessions sessions;
    private final McpCaller caller;
    private final ExecutorService writers;

    ReportResources(
            ResourceTemplateManager templates,
            Sessions sessions,
            McpCaller caller,
            @VirtualThreads ExecutorService writers) {
        this.caller = caller;
        this.templates = templates;
        this.sessions = sessions;
        this.writers = writers;
    }

    static String report(SessionId session) {
        return PREFIX + session + "/report";
    }

    static String source(SessionId session, int number) {
        return PREFIX + session + "/sources/" + number;
    }

    void register(@Observes StartupEvent begun) {
        templates
                .newResourceTemplate("report")
                .setUriTemplate(PREFIX + "{id}/report")
                .setDescription("A report in Markdown")
                .setMimeType("text/markdown")
                .setAsyncHandler(call -> read(
                        call, "text/markdown", finished -> finished.report().markdown()))
                .register();
        templates
                .newResourceTemplate("source")
                .setUriTemplate(PREFIX + "{id}/sources/{number}")
                .setDescription("A source of a report: its document, its tier and the passages that were read")
                .setMimeType("application/json")
                .setAsyncHandler(call -> read(call, "application/json", finished -> source(finished, call)))
                .register();
    }

    private Uni<ResourceResponse> read(
            ResourceTemplateArguments call, String mediaType, Function<FinishedReport, String> text) {
        return Uni.createFrom()
                .deferred(() -> sessions.now(
                        caller.current().tenant(), new SessionId(call.args().get("id"))))
                .emitOn(writers)
                .map(snapshot -> FinishedReport.of(snapshot)
                        .orElseThrow(() -> new ProblemException(
                                Problem.of(ProblemType.NO_REPORT, "the session has no report, or no report yet"))))
                .map(finished -> new ResourceResponse(
                        new TextResourceContents(call.requestUri().value(), text.apply(finished), mediaType)))
                .onFailure()
                .transform(McpErrors::refusal);
    }

    private static String source(FinishedReport finished, ResourceTemplateArguments call) {
        String number = call.args().get("number");
        return finished.sources().stream()
                .filter(source -> Integer.toString(source.number()).equals(number))
                .findFirst()
                .map(source -> WireJson.text(source))
                .orElseThrow(() -> new ProblemException(Problem.notFound("the report has no source " + number)));
    }
}
