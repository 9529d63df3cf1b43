package dev.crosscheck.gateway.doors.nlweb;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.gateway.api.Problems;
import dev.crosscheck.gateway.doors.Answers;
import dev.crosscheck.gateway.doors.Event;
import dev.crosscheck.gateway.doors.Sessions;
import dev.crosscheck.gateway.report.ResultItem;
import dev.crosscheck.gateway.report.ResultItems;
import dev.crosscheck.gateway.session.EventJson;
import dev.crosscheck.gateway.session.LogEntry;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.steps.message.WireJson;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Answers NLWeb's questions, either as a stream with a message per stage of the agents and the result items at the end,
 * or with the items only. A failed session is an item too.
 */
@ApplicationScoped
class AskDoor {

    private final Sessions sessions;
    private final Answers answers;

    AskDoor(Sessions sessions, Answers answers) {
        this.sessions = sessions;
        this.answers = answers;
    }

    /** @param sessionId id of the session under {@code /v1/research} */
    private record Results(String queryId, String sessionId, List<ResultItem> results) {
        Results {
            results = List.copyOf(results);
        }
    }

    void register(@Observes Router router) {
        answers.register(
                router,
                "/ask",
                Map.of(
                        HttpMethod.GET,
                        context -> ask(context, AskRequest.read(context.queryParams())),
                        HttpMethod.POST,
                        context -> ask(context, AskRequest.read(Answers.body(context)))));
    }

    private void ask(RoutingContext context, AskRequest request) {
        URI server = Answers.server(context);
        Uni<SessionId> begun =
                sessions.begin(request.question(context)).invoke(session -> Answers.begun(context, session));
        if (request.streaming()) {
            begun.subscribe()
                    .with(
                            session -> answers.stream(context, messages(session, id(request, session), server)),
                            failure -> answers.fail(context, failure));
        } else {
            answers.ok(
                    context,
                    begun.chain(session -> results(session, server)
                            .map(items -> new Results(id(request, session), session.value(), items))));
        }
    }

    private static String id(AskRequest request, SessionId session) {
        return request.queryId() == null ? session.value() : request.queryId();
    }

    private Uni<List<ResultItem>> results(SessionId session, URI server) {
        return sessions.ended(session)
                .map(ended -> ResultItems.of(ended.snapshot(), server).orElse(List.of()));
    }

    private Multi<String> messages(SessionId session, String queryId, URI server) {
        Multi<ObjectNode> stages = sessions.progress(session).onItem().transformToMultiAndConcatenate(this::stages);
        Multi<ObjectNode> end = results(session, server).toMulti().onItem().transformToMultiAndConcatenate(items -> {
            ObjectNode batch = message("result_batch").put("session_id", session.value());
            batch.set("results", answers.tree(items));
            return Multi.createFrom().items(batch, message("complete"));
        });
        return Multi.createBy()
                .concatenating()
                .streams(stages, end)
                .onFailure()
                .recoverWithItem(failure -> {
                    ObjectNode error = message("error");
                    error.set(
                            "error",
                            WireJson.mapper().valueToTree(Problems.of(failure).error()));
                    return error;
                })
                .map(message -> Event.data(message.put("query_id", queryId).toString()));
    }

    /**
     * Returns a message per stage that an event mentions. For an event without stages, returns one message with its
     * phase.
     */
    private Multi<ObjectNode> stages(LogEntry entry) {
        JsonNode data = EventJson.owned(entry).path("data");
        List<ObjectNode> told = data.path("stages")
                .valueStream()
                .map(stage ->
                        stage instanceof ObjectNode fields ? intermediate(data).setAll(fields) : null)
                .filter(Objects::nonNull)
                .map(ObjectNode.class::cast)
                .toList();
        return told.isEmpty()
                ? Multi.createFrom().item(intermediate(data))
                : Multi.createFrom().iterable(told);
    }

    private static ObjectNode intermediate(JsonNode data) {
        ObjectNode message = message("intermediate_result");
        message.set("phase", data.path("phase"));
        message.set("round", data.path("round"));
        return message;
    }

    private static ObjectNode message(String type) {
        return WireJson.mapper().createObjectNode().put("message_type", type);
    }
}
