package dev.crosscheck.gateway.doors.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.loop.chat.ChatThread;
import dev.crosscheck.gateway.report.BareClaim;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.model.problem.ProblemType;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.rest.ProblemException;
import dev.crosscheck.steps.message.WireJson;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import java.util.List;
import java.util.Map;

/** The answer to a question about a report, as a tool's result with the cited sources and its check. */
final class AnswerAboutReport {

    private static final int LONGEST_LINE = 500;

    private AnswerAboutReport() {}

    /** @throws ProblemException if the thread ended without an answer */
    static ToolResponse of(ConversationId chat, Snapshot<ChatState> snapshot) {
        ChatThread thread = snapshot.state().thread();
        Answer answer = thread.ending().answer();
        if (answer == null) {
            String status = snapshot.state().status().wireName();
            throw new ProblemException(Problem.of(ProblemType.NO_REPORT, "the question was not answered: " + status));
        }
        List<Source> cited = thread.sources().stream()
                .filter(source -> answer.sourcesUsed().contains(source.number()))
                .toList();
        String text = Shortened.text(answer.markdown(), "/v1/chats/" + chat.value() + "/messages");
        return new ToolResponse(
                false,
                List.of(new TextContent(text), new TextContent(evidence(cited, thread))),
                structured(chat, snapshot, text, cited),
                Map.of());
    }

    private static String evidence(List<Source> cited, ChatThread thread) {
        StringBuilder lines = new StringBuilder("Sources, numbered as in the report:\n");
        for (Source source : cited) {
            String url = source.document().url() == null
                    ? ""
                    : " " + source.document().url();
            lines.append('[')
                    .append(source.number())
                    .append("] ")
                    .append(Shortened.line(source.document().title() + url, LONGEST_LINE))
                    .append('\n');
        }
        return lines.append("Claims: ")
                .append(supported(thread))
                .append(" of ")
                .append(thread.ending().claims().size())
                .append(" are supported.")
                .toString();
    }

    private static long supported(ChatThread thread) {
        return thread.ending().claims().stream()
                .filter(claim -> claim.verdict() == Verdict.SUPPORTED)
                .count();
    }

    private static ObjectNode structured(
            ConversationId chat, Snapshot<ChatState> snapshot, String text, List<Source> cited) {
        ObjectNode told = WireJson.mapper()
                .createObjectNode()
                .put("chat_id", chat.value())
                .put("thread_id", snapshot.row().id().value())
                .put("answer", text);
        var sources = told.putArray("sources");
        for (Source source : cited) {
            sources.addObject()
                    .put("number", source.number())
                    .put("title", source.document().title())
                    .put("url", source.document().url());
        }
        var claims = told.putArray("claims");
        snapshot.state()
                .thread()
                .ending()
                .claims()
                .forEach(claim -> claims.addObject()
                        .put("text", Shortened.line(BareClaim.text(claim), LONGEST_LINE))
                        .put("citation", claim.citation())
                        .put("verdict", claim.verdict().name()));
        return told;
    }
}
