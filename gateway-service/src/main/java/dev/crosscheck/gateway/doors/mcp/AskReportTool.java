package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.access.Caller;
import dev.crosscheck.gateway.doors.FollowUps;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Turns;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.rest.JsonFields;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.function.Consumer;

/** The tool that asks about a finished report and waits for the answer. */
@ApplicationScoped
class AskReportTool {

    private final FollowUps followUps;
    private final Turns turns;
    private final McpCaller caller;
    private final Watch watch;

    AskReportTool(FollowUps followUps, Turns turns, McpCaller caller, Watch watch) {
        this.followUps = followUps;
        this.turns = turns;
        this.caller = caller;
        this.watch = watch;
    }

    Uni<ToolResponse> call(ToolArguments call) {
        Caller asks = caller.whoBegins("ask_report");
        Consumer<SessionId> target = caller.target();
        ObjectNode request = WireJson.mapper().valueToTree(call.args());
        JsonFields fields = JsonFields.of(request);
        ToolSchemas.requireKnown(ToolSchemas.ASK_REPORT, request, fields);
        String session = text(fields, "session_id");
        String question = text(fields, "question");
        if (question != null && question.length() >= ChatBrief.MAX_QUESTION_LENGTH) {
            fields.wrong("question", "must be shorter than " + ChatBrief.MAX_QUESTION_LENGTH + " characters");
        }
        fields.check();
        ObjectNode message = WireJson.mapper().createObjectNode().put("content", question);
        return followUps
                .begin(new Question(asks, message, Map.of(), null, null), new SessionId(session))
                .invoke(begun -> target.accept(begun.thread()))
                .chain(begun -> watch.over(begun.thread(), call, () -> turns.cancel(begun.thread()))
                        .chain(() -> turns.now(begun.thread()))
                        .map(thread -> AnswerAboutReport.of(begun.chat(), thread)));
    }

    private static String text(JsonFields fields, String name) {
        String text = fields.stripped(name);
        if ((text == null || text.isEmpty()) && !fields.isWrong(name)) {
            fields.wrong(name, "must be given and must not be blank");
        }
        return text;
    }
}
