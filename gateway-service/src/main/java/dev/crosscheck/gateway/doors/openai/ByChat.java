package dev.crosscheck.gateway.doors.openai;

import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.gateway.doors.Question;
import dev.crosscheck.gateway.doors.Turns;
import dev.crosscheck.gateway.loop.chat.ChatState;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.problem.Problem;
import dev.crosscheck.rest.ProblemException;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;

/**
 * Answers with a turn of a chat. Either begins a new conversation with the request's earlier messages, or continues the
 * conversation of an earlier response.
 */
@ApplicationScoped
class ByChat implements Answering {

    private final Turns turns;

    ByChat(Turns turns) {
        this.turns = turns;
    }

    @Override
    public Uni<Begun> begin(RoutingContext context, OpenAiRequest request) {
        Question question = request.question(context);
        Uni<SessionId> begun = request.previous() == null
                ? turns.begin(question, request.said())
                : conversationOf(request.previous(), question.caller().tenant())
                        .chain(chat -> turns.goOn(question, chat));
        return begun.invoke(thread -> Answers.begun(context, thread))
                .chain(turns::now)
                .map(snapshot -> new Begun(snapshot.row().id(), chatOf(snapshot)));
    }

    private Uni<ConversationId> conversationOf(String response, String tenant) {
        return turns.now(tenant, new SessionId(ResponseJson.sessionOf(response)))
                .map(ByChat::chatOf)
                .onFailure(ProblemException.class)
                .transform(_ -> new ProblemException(Problem.notFound("there is no response " + response)
                        .withError("previous_response_id", "is not the id of a response of crosscheck-chat")));
    }

    private static ConversationId chatOf(Snapshot<ChatState> snapshot) {
        return snapshot.state().thread().asked().conversationId();
    }

    @Override
    public Multi<LogEntry> progress(SessionId thread) {
        return turns.progress(thread);
    }

    @Override
    public Uni<CitedReply> reply(SessionId thread, URI server) {
        return turns.ended(thread).map(ended -> CitedReply.ofThread(ended, server));
    }
}
