package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.steps.message.MessageCodec;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolAnnotations;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Registers the tools. Failures become answers that the calling model can read: which argument is wrong, and why. */
@ApplicationScoped
class McpTools {

    /** No tool changes existing data; tools that begin a session leave that session behind. */
    private static final ToolAnnotations READS = new ToolAnnotations(null, true, false, true, false);

    private static final ToolAnnotations LEAVES_A_SESSION = new ToolAnnotations(null, false, false, false, true);

    private final ToolManager tools;
    private final ResearchTool research;
    private final EvaluateTool evaluate;
    private final AskReportTool askReport;
    private final ServicesBehind services;

    McpTools(
            ToolManager tools,
            ResearchTool research,
            EvaluateTool evaluate,
            AskReportTool askReport,
            ServicesBehind services) {
        this.askReport = askReport;
        this.tools = tools;
        this.research = research;
        this.evaluate = evaluate;
        this.services = services;
    }

    void register(@Observes StartupEvent begun) {
        add(
                tools.newTool("research")
                        .setDescription("Researches a question in the documents, and on the web if asked to; answers"
                                + " with a report, its sources, and the verdict on each of its sentences. Takes seconds"
                                + " to minutes.")
                        .setAnnotations(LEAVES_A_SESSION),
                ToolSchemas.RESEARCH,
                research::call);
        add(
                tools.newTool("evaluate")
                        .setDescription("Evaluates the facts of a case against criteria, with one document, a policy,"
                                + " as the only authority: each criterion results in MET, NOT_MET or UNCERTAIN, with"
                                + " quotes of the policy. It helps the person who decides. Takes seconds to minutes.")
                        .setAnnotations(LEAVES_A_SESSION),
                ToolSchemas.EVALUATE,
                evaluate::call);
        add(
                tools.newTool("ask_report")
                        .setDescription("Answers a question about a research report, from the report, its sources and"
                                + " their check; searches only for what they lack. Sources keep their numbers.")
                        .setAnnotations(LEAVES_A_SESSION),
                ToolSchemas.ASK_REPORT,
                askReport::call);
        add(
                tools.newTool("search")
                        .setDescription("Finds passages of the documents, best first.")
                        .setAnnotations(READS),
                ToolSchemas.SEARCH,
                call -> services.search(json(call)).map(McpTools::passedOn));
        add(
                tools.newTool("verify_text")
                        .setDescription("Checks the sentences of a text, or single claims, against sources that are"
                                + " given with them.")
                        .setAnnotations(READS),
                ToolSchemas.VERIFY,
                call -> services.verify(json(call)).map(McpTools::passedOn));
    }

    private static void add(
            ToolManager.ToolDefinition tool, JsonNode schema, Function<ToolArguments, Uni<ToolResponse>> handler) {
        tool.setInputSchema(schema)
                .setAsyncHandler(call -> Uni.createFrom()
                        .deferred(() -> handler.apply(call))
                        .onFailure()
                        .recoverWithItem(McpTools::told))
                .register();
    }

    private static String json(ToolArguments call) {
        return WireJson.text(call.args());
    }

    private static ToolResponse passedOn(String answer) {
        return new ToolResponse(false, List.of(new TextContent(answer)), null, Map.of());
    }

    private static ToolResponse told(Throwable failure) {
        String problem = MessageCodec.encode(Problems.of(failure)).toString();
        return new ToolResponse(true, List.of(new TextContent(problem)), null, Map.of());
    }
}
